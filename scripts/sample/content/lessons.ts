import type { Lesson } from './lesson.ts';
import { fieldsOf, readTexts } from './read-texts.ts';

const JSON_FIELDS = ['id', 'categories', 'tags', 'sticky', 'oldSlugs'];

/** Every post of the sample, in the order of ids: the files in `lessons/`. */
export const lessons: readonly Lesson[] = readTexts('lessons').map(
  (stored) => ({ ...fieldsOf(stored, JSON_FIELDS), text: stored.text }) as Lesson,
);
