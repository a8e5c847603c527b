export { isEmail } from './is-email.ts';
export { sanitizeEmail } from './sanitize-email.ts';
export { sanitizeFileName } from './sanitize-file-name.ts';
export { sanitizeTitle, sanitizeTitleWithDashes, type TitleContext } from './sanitize-title.ts';
export { sanitizeUser } from './sanitize-user.ts';

/** Lower-case letters, digits, `_` and `-`. WordPress: sanitize_key(). */
export function sanitizeKey(key: string): string {
  return key.replace(/[A-Z]+/g, (characters) => characters.toLowerCase()).replace(/[^a-z0-9_-]/g, '');
}

/** A name for a class attribute; `fallback`, cleaned as well, where nothing is left. WordPress: sanitize_html_class(). */
export function sanitizeHtmlClass(name: string, fallback = ''): string {
  const clean = name.replace(/%[a-fA-F0-9]{2}/g, '').replace(/[^A-Za-z0-9_-]/g, '');
  return clean === '' && fallback !== '' ? sanitizeHtmlClass(fallback) : clean;
}
