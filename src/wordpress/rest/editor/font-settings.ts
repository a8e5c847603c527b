import { isMap, phpText } from '../json-types.ts';
import { sanitizeTextField } from '../text-fields.ts';

/** What a family of fonts is, as `theme.json` says it. */
export interface FamilySettings {
  readonly name?: string;
  readonly slug?: string;
  readonly fontFamily?: string;
  readonly preview?: string;
}

export type FaceSettings = Readonly<Record<string, string | readonly string[]>>;

/** The settings that a post keeps as JSON. */
export function storedSettings(content: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(content);
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
}

/** A family's settings as they may be stored; the ones that were not sent stay away. */
export function cleanFamily(input: unknown): FamilySettings {
  const settings = isMap(input) ? input : {};
  const text = (name: string, clean: (value: string) => string) =>
    settings[name] === undefined ? {} : { [name]: clean(phpText(settings[name])) };
  return {
    ...text('name', sanitizeTextField),
    ...text('slug', (slug) => slug),
    ...text('fontFamily', cleanFontFamily),
    ...text('preview', cleanAddress),
  };
}

/** A face's settings as they may be stored. */
export function cleanFace(input: unknown): FaceSettings {
  const settings = isMap(input) ? input : {};
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (name === 'fontFamily') return [name, cleanFontFamily(phpText(value))];
      if (name === 'src') {
        return [
          name,
          Array.isArray(value) ? value.map((one) => cleanSource(phpText(one))) : cleanSource(phpText(value)),
        ];
      }
      return [name, name === 'preview' ? cleanAddress(phpText(value)) : sanitizeTextField(phpText(value))];
    }),
  );
}

/** Names with blanks or signs in them stand in quotation marks (WordPress: `WP_Font_Utils::sanitize_font_family()`). */
function cleanFontFamily(family: string): string {
  return sanitizeTextField(family)
    .split(',')
    .map((name) => name.trim().replace(/^['"]|['"]$/g, ''))
    .filter((name) => name !== '')
    .map((name) => (/^[a-z][a-z-]*$/i.test(name) ? name : `"${name.replaceAll('"', '')}"`))
    .join(', ');
}

/** A source is a file that comes with the request, or an address. */
function cleanSource(source: string): string {
  return /^(?:https?:|\/)/i.test(source.trim()) ? cleanAddress(source) : source.trim();
}

function cleanAddress(address: string): string {
  const url = address.trim();
  return /^(?:https?:\/\/|\/)[^\s<>"']*$/i.test(url) ? url : '';
}

const weights: Readonly<Record<string, string>> = { normal: '400', bold: '700' };
const stretches: Readonly<Record<string, string>> = {
  'ultra-condensed': '50%',
  'extra-condensed': '62.5%',
  condensed: '75%',
  'semi-condensed': '87.5%',
  normal: '100%',
  'semi-expanded': '112.5%',
  expanded: '125%',
  'extra-expanded': '150%',
  'ultra-expanded': '200%',
};

/** By this two faces are the same one (WordPress: `WP_Font_Utils::get_font_face_slug()`). */
export function faceSlug(settings: FaceSettings): string {
  const of = (name: string, usual: string) => {
    const value = settings[name];
    return typeof value === 'string' && value !== '' ? value : usual;
  };
  const weight = of('fontWeight', '400');
  const stretch = of('fontStretch', '100%');
  return [
    of('fontFamily', '').toLowerCase().replaceAll(/["']/g, '').replaceAll(/,\s+/g, ','),
    of('fontStyle', 'normal').toLowerCase(),
    (weights[weight] ?? weight).replaceAll(/\s+/g, ' '),
    stretches[stretch] ?? stretch,
    of('unicodeRange', 'U+0-10FFFF').toUpperCase(),
  ].join(';');
}
