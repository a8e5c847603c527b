import type { EditorField } from '../../types/index.ts';
import { spelledOut } from './names.ts';

/** Settings that people have nothing to do with. */
const HIDDEN = /^(?:av_uid|attachment|id|sc_version|custom_class|admin_.*|portolan-node|\d+)$/;
const COLOUR_NAME = /colou?r|_bg$|^bg_|background$/;
const COLOUR_VALUE = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,./%]+\))$/i;

/** The fields of a node: those that are declared, then one for each setting that is written and not declared. */
export function fieldsOf(
  declared: readonly EditorField[],
  written: ReadonlyMap<string, string>,
): readonly EditorField[] {
  const known = new Set(declared.flatMap(({ name, idName }) => (idName ? [name, idName] : [name])));
  const others = [...written].filter(([name]) => !known.has(name) && !HIDDEN.test(name));
  return [...declared, ...others.map(([name, value]) => guessed(name, value, written))];
}

function guessed(name: string, value: string, written: ReadonlyMap<string, string>): EditorField {
  const label = spelledOut(name);
  if (COLOUR_VALUE.test(value) || (COLOUR_NAME.test(name) && value === ''))
    return { name, label, kind: 'colour' };
  if (name === 'src' || /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(value)) {
    return { name, label, kind: 'picture', ...(written.has('attachment') && { idName: 'attachment' }) };
  }
  if (/^(?:manually|page|post|portfolio|product),/.test(value)) return { name, label, kind: 'builder-link' };
  if (/^(?:href|url|link|link_url)$/.test(name)) return { name, label, kind: 'link' };
  if (value === 'true' || value === 'false') return { name, label, kind: 'flag' };
  return { name, label, kind: value.length > 80 ? 'long-text' : 'text' };
}
