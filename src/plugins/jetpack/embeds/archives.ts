import { ARCHIVE_CHOICE, archiveEntries, archiveItems, archiveKind, archiveOptions } from 'portolan/content';
import { html } from 'portolan/html';
import type { ShortcodeElement } from 'portolan/plugin';

/** `[archives type=monthly limit=3 showcount=true format=option]`: posts, or the months that have some. Source: Jetpack, archives_shortcode(). */
export const archivesShortcode: ShortcodeElement = {
  tag: 'archives',
  async render(attributes, _content, { site, page }) {
    if (page?.query.feed) return '';
    const kind = archiveKind(attributes['type'] ?? 'postbypost') ?? 'postbypost';
    const limit = Number(attributes['limit'] ?? 0) || Number.POSITIVE_INFINITY;
    const counts = attributes['showcount'] === 'true' && kind !== 'postbypost' && kind !== 'alpha';
    const entries = (await archiveEntries(site, kind)).slice(0, limit);
    if (entries.length === 0) return html`<p>Your blog does not currently have any published posts.</p>`.text;
    if (attributes['format'] === 'option')
      return html`<select name="archive-dropdown" onchange="${ARCHIVE_CHOICE}"><option value="">--</option>${archiveOptions(entries, counts)}</select>`
        .text;
    if (attributes['format'] !== 'custom') return html`<ul>${archiveItems(entries, counts)}</ul>`.text;
    const { before = '', after = '' } = attributes;
    return entries
      .map(({ href, label }) => html`${before}<a href="${href}">${label}</a>${after}`.text)
      .join('\n');
  },
};
