import type { ShortcodeElement } from '../../../types/index.ts';
import { renderCaption } from '../caption-shortcode.ts';
import { hasHtml5 } from './html5.ts';

const render: ShortcodeElement['render'] = (attributes, content, context) =>
  renderCaption(attributes, content, {
    html5: hasHtml5(context.site),
    renderShortcodes: (text) => context.renderShortcodes(text),
  });

/** `[caption]` and its older name. */
export const captions: readonly ShortcodeElement[] = [
  { tag: 'wp_caption', render },
  { tag: 'caption', render },
];
