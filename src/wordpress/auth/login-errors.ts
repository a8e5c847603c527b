import type { Site } from '../../types/index.ts';
import type { Markup } from '../markup.ts';
import { translateHtml } from '../texts/index.ts';

/** One line above a log-in form. */
export interface LoginNotice {
  /** WordPress's error code. */
  readonly code: string;
  readonly message: Markup;
  /** Messages are good news and stand in a box of their own. */
  readonly severity: 'error' | 'message';
}

/** An error with WordPress's English text and values for it, which are escaped. */
export function loginError(
  site: Site,
  code: string,
  text: string,
  ...values: readonly (string | Markup)[]
): LoginNotice {
  return { code, message: translateHtml(site, text, ...values), severity: 'error' };
}

/** A message with WordPress's English text and values for it, which are escaped. */
export function loginMessage(
  site: Site,
  code: string,
  text: string,
  ...values: readonly (string | Markup)[]
): LoginNotice {
  return { code, message: translateHtml(site, text, ...values), severity: 'message' };
}
