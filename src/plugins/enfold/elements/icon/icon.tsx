import { uploadsAddress } from 'portolan/media';
import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { FILLED_ICONS, ICON_PATHS } from './icon-paths.ts';

/** An icon as the builder stores it: a place in one of its fonts (`ue81f`), and the font's name. */
export interface IconModel {
  readonly code: string;
  readonly font: string;
}

/** The font that comes with the builder; others were uploaded by the site. */
const USUAL_FONT = 'entypo-fontello';

/** A site's own icon font where the builder unpacked it. Source: Enfold, uploaded icon fonts. */
function ownFontCss(font: string, uploads: string): string {
  const file = `${uploads}/avia_fonts/${font}/${font}`;
  const sources = [
    ['woff2', 'woff2'],
    ['woff', 'woff'],
    ['ttf', 'truetype'],
  ].map(([end, format]) => `url("${file}.${end}") format("${format}")`);
  return `@font-face{font-family:"${font}";src:${sources.join(',')}}`;
}

/** The icon that an element names; undefined where it is switched off or names none. */
export function iconOf(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  usual = '',
): IconModel | undefined {
  const shown = attributes['icon_select'];
  if (shown === 'no') return undefined;
  const code = (attributes['icon'] || usual).replace(/^u/, '').toLowerCase();
  if (!/^[0-9a-f]{4,5}$/.test(code)) return undefined;
  context.assets.addStyle('icon');
  const font = (attributes['font'] || USUAL_FONT).replace(/[^\w-]/g, '');
  if (font !== USUAL_FONT) context.assets.addCss(ownFontCss(font, uploadsAddress(context.site)));
  return { code, font };
}

/**
 * An icon: a drawing for the builder's usual font, a character of the site's own font otherwise. The old character
 * stays in `data-av_icon` for the site's own scripts and styles; signs that no drawing stands for are shown as a dot.
 * Screen readers pass it over.
 */
export function Icon({ icon, className = '' }: { readonly icon: IconModel; readonly className?: string }) {
  const character = String.fromCodePoint(Number.parseInt(icon.code, 16));
  const path = ICON_PATHS[icon.code];
  return (
    <span
      className={`av-icon ${className}`.trim()}
      aria-hidden="true"
      data-av_icon={character}
      data-av_iconfont={icon.font}
    >
      {icon.font === USUAL_FONT ? (
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
