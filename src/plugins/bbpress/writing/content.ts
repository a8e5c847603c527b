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
  const coded = withCodeBlocks(text.replaceAll('\r\n', '\n').trim()).replace(
    /`([^`\n]+)`/g,
    (_all, code: string) => `<code>${escapeHtml(code)}</code>`,
  );
  const encoded = coded.replace(
    /<(\/?)([a-z][\w:-]*)([^<>]*)>/gi,
    (tag: string, _end: string, name: string) => (ALLOWED.has(name.toLowerCase()) ? tag : escapeHtml(tag)),
  );
  return kses(encoded, ALLOWED);
}

const FENCE = '```';

/** Lines between two fences as code; what is not closed stays as it is. */
function withCodeBlocks(text: string): string {
  const lines = text.split('\n');
  const made: string[] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (open === undefined && !line.startsWith(FENCE)) {
      made.push(line);
      continue;
    }
    open ??= [];
    open.push(line);
    if (!line.endsWith(FENCE) || (open.length === 1 && line.length < 2 * FENCE.length)) continue;
    const code = open
      .join('\n')
      .slice(FENCE.length, -FENCE.length)
      .replace(/^\n|\n$/g, '');
    made.push(`<pre><code>${escapeHtml(code)}</code></pre>`);
    open = undefined;
  }
  return [...made, ...(open ?? [])].join('\n');
}
