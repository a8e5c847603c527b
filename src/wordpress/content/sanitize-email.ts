import { emailParts, notInLocalPart, trimDots, trimHyphens } from './is-email.ts';

/** An e-mail address without the characters it cannot have; '' where none remains. WordPress: sanitize_email(). */
export function sanitizeEmail(address: string): string {
  const parts = emailParts(address);
  if (!parts) return '';
  const local = parts.local.replace(notInLocalPart, '');
  const labels = trimDots(parts.domain.replace(/\.{2,}/g, ''))
    .split('.')
    .map((label) => trimHyphens(label).replace(/[^a-z0-9-]+/gi, ''))
    .filter((label) => label !== '');
  return local === '' || labels.length < 2 ? '' : `${local}@${labels.join('.')}`;
}
