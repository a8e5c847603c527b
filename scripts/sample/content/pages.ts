import type { Page } from './page.ts';
import { fieldsOf, readTexts } from './read-texts.ts';

const JSON_FIELDS = ['id', 'parent', 'menuOrder', 'meta'];

/** Every page of the sample, in the order of ids: the files in `pages/`. */
export const pages: readonly Page[] = readTexts('pages').map(
  (stored) =>
    ({
      ...fieldsOf(stored, JSON_FIELDS),
      [stored.format === '.md' ? 'text' : 'content']: stored.text,
    }) as unknown as Page,
);
