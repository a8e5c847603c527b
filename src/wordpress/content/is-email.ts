const MIN_EMAIL_LENGTH = 6;
/** What may not stand in front of the `@`. */
export const notInLocalPart = /[^a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]/g;

/** Whether an e-mail address is well formed, as WordPress judges it. WordPress: is_email(). */
export function isEmail(address: string): boolean {
  const parts = emailParts(address);
  if (!parts || parts.local.search(notInLocalPart) !== -1) return false;
  if (parts.domain.includes('..') || trimDots(parts.domain) !== parts.domain) return false;
  const labels = parts.domain.split('.');
  return (
    labels.length >= 2 && labels.every((label) => trimHyphens(label) === label && /^[a-z0-9-]+$/i.test(label))
  );
}

/** Both sides of the first `@`; undefined where the address is too short or has none. */
export function emailParts(address: string): { local: string; domain: string } | undefined {
  const at = address.indexOf('@');
  if (Buffer.byteLength(address) < MIN_EMAIL_LENGTH || at < 1) return undefined;
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}

/** Cuts blanks and dots from both ends. */
export function trimDots(text: string): string {
  return trimWith(text, '.');
}

/** Cuts blanks and hyphens from both ends. */
export function trimHyphens(text: string): string {
  return trimWith(text, '-');
}

function trimWith(text: string, character: string): string {
  const cut = ` \t\n\r\0\v${character}`;
  let start = 0;
  let end = text.length;
  while (start < end && cut.includes(text[start] as string)) start++;
  while (end > start && cut.includes(text[end - 1] as string)) end--;
  return text.slice(start, end);
}
