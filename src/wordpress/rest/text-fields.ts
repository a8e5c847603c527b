import { stripAllTags } from '../content/excerpt.ts';

/** One line of plain text: no tags, no line ends, no percent-encoded octets (WordPress: `sanitize_text_field()`). */
export function sanitizeTextField(text: string): string {
  return plainText(text, false);
}

/** Plain text that keeps its line ends (WordPress: `sanitize_textarea_field()`). */
export function sanitizeTextareaField(text: string): string {
  return plainText(text, true);
}

function plainText(text: string, keepLines: boolean): string {
  let plain = text;
  if (plain.includes('<')) {
    // A `<` that opens no tag is kept as an entity, so that stripping does not swallow what follows it.
    plain = plain.replace(/<[^>]*?((?=<)|>|$)/g, (piece) =>
      piece.includes('>') ? piece : piece.replaceAll('<', '&lt;'),
    );
    plain = stripAllTags(plain);
    plain = plain.replaceAll('<\n', '&lt;\n');
  }
  if (!keepLines) {
    plain = plain.replace(/[\r\n\t ]+/g, ' ');
  }
  plain = plain.trim();
  const octet = /%[a-f0-9]{2}/gi;
  if (octet.test(plain)) {
    do {
      plain = plain.replace(octet, '');
    } while (plain.search(octet) >= 0);
    plain = plain.replace(/ +/g, ' ').trim();
  }
  return plain;
}
