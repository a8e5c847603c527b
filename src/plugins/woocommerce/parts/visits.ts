import { compose, definePart } from 'portolan/plugin';
import { singleResult, toSingleResult } from '../archive/single-result.ts';
import { visitOriginOnPage } from '../attribution/on-every-page.ts';

/** Where visitors came from, and searches that find one product. */
export const visits = definePart({
  // Both come last: the page is known, and its reply.
  extend: {
    'page.model': compose(visitOriginOnPage, singleResult),
    reply: toSingleResult,
  },
});
