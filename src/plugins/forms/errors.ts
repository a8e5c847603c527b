import { defineErrors } from 'portolan/plugin';

/** What commands of forms were asked for and cannot do. */
export const formError = defineErrors({
  'entry-missing': {
    message: 'There is no entry {id}.',
    cause: 'The number is mistyped, or the entry was removed.',
    advice: '"portolan entries list" shows them.',
  },
});
