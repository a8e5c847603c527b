import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { uploadsAddress } from 'portolan/media';
import type { RenderContext, ShortcodeAttributes, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { FILLED_ICONS, ICON_PATHS } from './icon-paths.ts';
import { codeOfOldNumber } from './old-numbers.ts';

/** An icon: its place in one of the builder's fonts (`e81f`), and the font's name. */
export interface IconModel {
  readonly code: string;
  readonly font: string;
  /** The font is one of the site's own whose files are gone. */
  readonly missing?: boolean;
}

/** The font that comes with the builder; others were uploaded by the site. */
const USUAL_FONT = 'entypo-fontello';

/** Kinds of font files, the smallest first. */
const FORMATS = [
  ['woff2', 'woff2'],
  ['woff', 'woff'],
  ['ttf', 'truetype'],
] as const;

/**
 * Style sheet of an icon font that the site's owner uploaded; undefined where its files are not among the uploads.
 * Source: Enfold, uploaded icon fonts (`avia_fonts/<font>/<font>.*`).
 */
function ownFontCss(site: Site, font: string): string | undefined {
  return siteMemory(site).getNow(`enfold.icon-font ${font}`, () => {
    const folder = join('avia_fonts', font);
    const found = FORMATS.filter(([end]) =>
      existsSync(join(site.folder, 'uploads', folder, `${font}.${end}`)),
    );
    const file = `${uploadsAddress(site)}/${folder}/${font}`;
    const sources = found.map(([end, format]) => `url("${file}.${end}") format("${format}")`);
    return sources.length > 0 ? `@font-face{font-family:"${font}";src:${sources.join(',')}}` : undefined;
  });
}

/** The icon that an element names (`ue81f`, or a number as first versions stored it); undefined where it is switched off or names none. */
export function iconOf(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  usual = '',
): IconModel | undefined {
  if (attributes['icon_select'] === 'no') return undefined;
  const stored = (attributes['icon'] || usual).toLowerCase();
  const named = (attributes['font'] || USUAL_FONT).replace(/[^\w-]/g, '');
  const code = (named === USUAL_FONT && codeOfOldNumber(stored)) || stored.replace(/^u/, '');
  if (!/^[0-9a-f]{4,5}$/.test(code)) return undefined;
  context.assets.addStyle('icon');
  if (named === USUAL_FONT) return { code, font: named };
  const css = ownFontCss(context.site, named);
  if (css === undefined) return { code, font: named, missing: true };
  context.assets.addCss(css);
  return { code, font: named };
}

/**
 * An icon: a drawing for the builder's usual font, a character of the site's own font otherwise. The old character
 * stays in `data-av_icon` for the site's own scripts and styles; signs that no drawing stands for are shown as a dot.
 * Screen readers pass it over.
 */
export function Icon({ icon, className = '' }: { readonly icon: IconModel; readonly className?: string }) {
  const character = String.fromCodePoint(Number.parseInt(icon.code, 16));
  const path = icon.missing ? undefined : ICON_PATHS[icon.code];
  return (
    <span
      className={`av-icon ${className}`.trim()}
      aria-hidden="true"
      data-av_icon={character}
      data-av_iconfont={icon.font}
    >
      {icon.font === USUAL_FONT || icon.missing ? (
        <svg viewBox="0 0 24 24" focusable="false">
          {path ? (
            <path d={path} fill={FILLED_ICONS.has(icon.code) ? 'currentColor' : undefined} />
          ) : (
            <circle cx="12" cy="12" r="4" />
          )}
        </svg>
      ) : (
        <span style={{ fontFamily: `"${icon.font}"` }}>{character}</span>
      )}
    </span>
  );
}
