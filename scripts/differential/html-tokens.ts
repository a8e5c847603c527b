import { Parser } from 'htmlparser2';

const SILENT = new Set(['script', 'style', 'noscript']);
const KEPT = new Set([
  'id',
  'name',
  'type',
  'href',
  'src',
  'value',
  'role',
  'for',
  'rel',
  'action',
  'method',
]);

/** HTML as what a script or a reader can depend on: tags with classes, ids, names and data, and words. */
export function htmlTokens(html: string): readonly string[] {
  const tokens: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (silent > 0) return;
      const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean).sort().join('.');
      const others = Object.keys(attributes)
        .filter((key) => KEPT.has(key) || key.startsWith('data-') || key.startsWith('aria-label'))
        .sort()
        .map((key) => `${key}=${attributes[key]}`);
      tokens.push(`<${name}.${classes} ${others.join(' ')}>`);
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
    },
    ontext(text) {
      if (silent === 0) tokens.push(...text.split(/\s+/).filter(Boolean));
    },
  });
  parser.end(html);
  return tokens;
}

/** How much two lists have in common, from 0 to 1: tokens that both hold, as often as both do. */
export function likeness(first: readonly string[], second: readonly string[]): number {
  if (first.length + second.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const token of first) counts.set(token, (counts.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of second) {
    const left = counts.get(token) ?? 0;
    if (left > 0) {
      shared += 1;
      counts.set(token, left - 1);
    }
  }
  return (2 * shared) / (first.length + second.length);
}

/** What a whole page promises beside its looks: its title, its forms' fields, its notices. */
export function pagePromises(html: string): readonly string[] {
  const title = /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() ?? '';
  const main = /<main\b[\s\S]*<\/main>/i.exec(html)?.[0] ?? html;
  const fields = new Set<string>();
  for (const [, name = ''] of main.matchAll(/<(?:input|select|textarea)\b[^>]*?\bname=["']([^"']+)/g)) {
    if (name !== 's' && !name.startsWith('_wp_http')) fields.add(`field ${name}`);
  }
  const notices: string[] = [];
  const pattern = /class="[^"]*woocommerce-(?:error|message|info)\b[^"]*"[^>]*>([\s\S]*?)<\/(?:ul|div)>/g;
  for (const [, inside = ''] of main.matchAll(pattern)) {
    notices.push(
      `notice ${inside
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
    );
  }
  return [`title ${title}`, ...[...fields].sort(), ...notices];
}
