import { useContext } from 'react';
import { type Texts, TextsContext } from '../view/texts-context.ts';
import { format } from '../wordpress/texts/format.ts';

/** English as it is written. */
const english: Texts = {
  t: (text, ...values) => format(text, ...values),
  translateInContext: (text, _context, ...values) => format(text, ...values),
  count: (singular, plural, number) => format(number === 1 ? singular : plural, number),
};

/**
 * The site's words for English texts: those of the theme's own catalogue (its name is the text domain), else
 * WordPress's. For templates and parts; islands get their words as props.
 *
 * ```tsx
 * const { t, count } = useTexts();
 * <h2>{count('%s comment', '%s comments', comments.count)}</h2>
 * ```
 */
export function useTexts(): Texts {
  return useContext(TextsContext) ?? english;
}
