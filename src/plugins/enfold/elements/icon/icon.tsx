import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { ICON_PATHS } from './icon-paths.ts';

/** An icon as the builder stores it: a place in one of its fonts (`ue81f`), and the font's name. */
export interface IconModel {
  readonly code: string;
  readonly font: string;
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
  return { code, font: (attributes['font'] || 'entypo-fontello').replace(/[^\w-]/g, '') };
}

/**
 * An icon, rendered. The old font's character stays in `data-av_icon` for the site's own scripts and styles; signs that
 * the drawing set does not know are shown as a dot. Screen readers pass it over.
 */
export function Icon({ icon, className = '' }: { readonly icon: IconModel; readonly className?: string }) {
  const path = icon.font === 'entypo-fontello' ? ICON_PATHS[icon.code] : undefined;
  return (
    <span
      className={`av-icon ${className}`.trim()}
      aria-hidden="true"
      data-av_icon={String.fromCodePoint(Number.parseInt(icon.code, 16))}
      data-av_iconfont={icon.font}
    >
      <svg viewBox="0 0 24 24" focusable="false">
        {path ? <path d={path} /> : <circle cx="12" cy="12" r="4" />}
      </svg>
    </span>
  );
}
