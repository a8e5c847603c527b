import type { RenderContext } from '../../../types/index.ts';
import { gravatar } from '../../comments/gravatar.ts';
import { html, type Markup } from '../../markup.ts';
import { escapeUrl } from '../escape.ts';
import { picturePlace } from '../main-post.ts';

/** Someone's picture in content, also for screens of double density. WordPress: get_avatar(). */
export function avatarImage(
  context: RenderContext,
  email: string,
  size: number,
  options: { readonly alt?: string; readonly className?: string; readonly style?: string } = {},
): Markup {
  const address = (pixels: number) => escapeUrl(gravatar(context.site, email, pixels));
  const classes = [
    `avatar avatar-${size} photo`,
    ...(email === '' ? ['avatar-default'] : []),
    ...(options.className ? [options.className] : []),
  ].join(' ');
  const late = picturePlace(context) !== 'inside' && html`loading='lazy' decoding='async'`;
  return html`<img alt='${options.alt ?? ''}' src='${address(size)}' srcset='${address(size * 2)} 2x' class='${classes}' height='${size}' width='${size}' ${options.style && html`style="${options.style}"`}${late}/>`;
}
