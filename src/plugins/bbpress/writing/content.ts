import { allowedHtml, escapeHtml, kses } from 'portolan/html';

/** Elements that members may use, with their attributes. bbPress: bbp_kses_allowed_tags(). */
const ALLOWED = allowedHtml({
  a: ['href', 'title', 'rel', 'target'],
  blockquote: ['cite'],
  code: [],
  pre: ['class'],
  em: [],
  strong: [],
  del: ['datetime', 'cite'],
  ins: ['datetime', 'cite'],
  ul: [],
  ol: ['start'],
  li: [],
  img: ['src', 'border', 'alt', 'height', 'width'],
});

/**
 * What a member writes, as it is stored: what stands between backticks is code, other elements than theirs are text.
 * bbPress: bbp_code_trick(), bbp_encode_bad(), bbp_filter_kses().
 */
export function storedContent(text: string): string {
  const coded = text
    .replaceAll('\r\n', '\n')
    .trim()
    .replace(
      /(^|\n)```\n?([\s\S]*?)\n?```(?=\n|$)/g,
      (_all, before: string, code: string) => `${before}<pre><code>${escapeHtml(code)}</code></pre>`,
    )
    .replace(/`([^`\n]+)`/g, (_all, code: string) => `<code>${escapeHtml(code)}</code>`);
  const encoded = coded.replace(
    /<(\/?)([a-z][\w:-]*)([^<>]*)>/gi,
    (tag: string, _end: string, name: string) => (ALLOWED.has(name.toLowerCase()) ? tag : escapeHtml(tag)),
  );
  return kses(encoded, ALLOWED);
}
