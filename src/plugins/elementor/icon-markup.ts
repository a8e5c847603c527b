import { storedMap, textFrom } from 'portolan/data';
import { iconCode, imageTag, shortcodeText } from 'portolan/elements';
import { iconAt } from './settings.ts';
import type { Settings } from './stored-settings.ts';

/** A drawing for an icon of which nobody knows one. */
const DOT = 'uffff';

/** The drawing of an icon, or the picture that was uploaded as one; '' where none is chosen. */
export function iconHtml(settings: Settings, ...names: readonly string[]): string {
  const uploaded = names
    .map((name) => storedMap(storedMap(settings[name])['value']))
    .map(({ url, id }) => ({ src: textFrom(url) ?? '', id: Number(id) || 0 }))
    .find(({ src }) => src !== '');
  if (uploaded) return imageTag(uploaded);
  const name = iconAt(settings, ...names);
  if (name === '') return '';
  return shortcodeText('av_font_icon', { icon: iconCode(name) ?? DOT, size: '1em' }, '');
}
