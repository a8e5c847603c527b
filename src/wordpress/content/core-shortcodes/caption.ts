import type { ShortcodeElement } from '../../../types/index.ts';
import { renderCaption } from '../caption-shortcode.ts';

const render: ShortcodeElement['render'] = (attributes, content, context) =>
  renderCaption(attributes, content, {
    html5: context.site.theme.supports?.includes('html5') ?? true,
    renderShortcodes: (text) => context.renderShortcodes(text),
  });

/** `[caption]` and its older name. */
export const captions: readonly ShortcodeElement[] = [
  { tag: 'wp_caption', render },
  { tag: 'caption', render },
];
