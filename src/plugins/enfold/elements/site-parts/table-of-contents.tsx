import { escapeHtml } from 'portolan/html';
import { renderNode, type WidgetElement } from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';
import { isOn } from '../../is-on.ts';
import TableOfContents from './table-of-contents.island.tsx';

/** The widget "table of contents". Source: Enfold, `avia_auto_toc`. */
export const tableOfContents: WidgetElement = {
  name: 'avia_auto_toc',
  className: 'avia_auto_toc',
  differsByPage: true,
  render(settings, context) {
    const single = settings['single_only'] === undefined || isOn(settings['single_only']);
    const flags = context.page?.query.flags;
    if (!flags?.has('single') && (single || !flags?.has('page'))) return undefined;
    context.assets.addStyle('table-of-contents');
    const stored = settings['level'];
    const levels = (Array.isArray(stored) ? stored.map(String) : String(stored ?? 'h1').split(','))
      .map((level) => level.trim().toLowerCase())
      .filter((level) => /^h[1-6]$/.test(level));
    return {
      title: escapeHtml(String(settings['title'] ?? '')),
      html: renderNode(
        <TableOfContents
          label={builderText(context.site, 'Contents')}
          levels={levels.length > 0 ? levels : ['h1']}
          exclude={String(settings['exclude'] ?? '').replace(/[^\w-]/g, '')}
          indent={settings['indent'] === undefined || isOn(settings['indent'])}
          smooth={settings['smoothscroll'] === undefined || isOn(settings['smoothscroll'])}
        />,
        context.assets,
      ),
    };
  },
};
