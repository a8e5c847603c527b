import type { EditorField } from '../../types/index.ts';
import { spelledOut } from './names.ts';
import { onAllScreens, screenSetting } from './screens.ts';

/** Settings that people have nothing to do with. */
const HIDDEN = /^(?:av_uid|attachment|id|sc_version|custom_class|admin_.*|portolan-node|_.*|\d+)$/;
const COLOUR_NAME = /colou?r|_bg$|^bg_|background$/;
const COLOUR_VALUE = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,./%]+\))$/i;

/** The fields of a node: those that are declared, then one for each setting that is written and not declared. */
export function fieldsOf(
  declared: readonly EditorField[],
  written: ReadonlyMap<string, string>,
): readonly EditorField[] {
  const known = new Set(declared.flatMap(namesOf));
  const fields = [...declared];
  for (const [name, value] of written) {
    if (known.has(name) || HIDDEN.test(name) || name.includes('.')) continue;
    const field = guessed(name, value, written);
    for (const one of namesOf(field)) known.add(one);
    fields.push(field);
  }
  return fields;
}

function namesOf({ name, idName, onScreens = {} }: EditorField): readonly string[] {
  return [name, ...(idName ? [idName] : []), ...Object.values(onScreens)];
}

function guessed(name: string, value: string, written: ReadonlyMap<string, string>): EditorField {
  const screen = screenSetting(name);
  if (screen) {
    const { of } = screen;
    return { name: '', label: spelledOut(of), kind: 'text', onScreens: onAllScreens(of) };
  }
  const label = spelledOut(name);
  if (COLOUR_VALUE.test(value) || (COLOUR_NAME.test(name) && value === ''))
    return { name, label, kind: 'colour' };
  if (name === 'icon' && /^(?:u?[0-9a-f]{4,5}|\d+)$/i.test(value)) {
    return { name, label, kind: 'icon', idName: 'font' };
  }
  if (name === 'src' || /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(value)) {
    return { name, label, kind: 'picture', ...(written.has('attachment') && { idName: 'attachment' }) };
  }
  if (/^(?:manually|page|post|portfolio|product),/.test(value)) return { name, label, kind: 'builder-link' };
  if (/^(?:href|url|link|link_url)$/.test(name)) return { name, label, kind: 'link' };
  if (value === 'true' || value === 'false') return { name, label, kind: 'flag' };
  return { name, label, kind: value.length > 80 ? 'long-text' : 'text' };
}
