import { createContext } from 'react';

/** The words of the page that is rendered, in the site's language. */
export interface Texts {
  /** The site's words for an English text; values go in for `%s`, `%d`, `%1$s`. They are plain texts, as all of React's. */
  t(text: string, ...values: readonly (string | number)[]): string;
  /** The same for a text that means different things in different places. */
  translateInContext(text: string, context: string, ...values: readonly (string | number)[]): string;
  /** Singular or plural for a number, which goes in for `%s`. */
  count(singular: string, plural: string, number: number): string;
}

/** Absent where something is rendered that belongs to no page, and in browsers: islands get their words as props. */
export const TextsContext = createContext<Texts | undefined>(undefined);
