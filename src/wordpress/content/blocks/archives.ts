import type { BlockElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { textOf } from '../block-attributes.ts';
import {
  type ArchiveKind,
  archiveEntries,
  archiveItems,
  archiveKind,
  archiveOptions,
  GO_THERE,
} from '../lists/archive-list.ts';
import { wrapper } from './wrapper.ts';

const PROMPTS: Readonly<Record<ArchiveKind, string>> = {
  yearly: 'Select Year',
  weekly: 'Select Week',
  daily: 'Select Day',
  monthly: 'Select Month',
  postbypost: 'Select Post',
  alpha: 'Select Post',
};

/** `core/archives`. WordPress: render_block_core_archives(). */
export const archives: BlockElement = {
  name: 'core/archives',
  async render(attributes, _inner, context) {
    const { site } = context;
    const kind = archiveKind(textOf(attributes, 'type'));
    const entries = kind ? await archiveEntries(site, kind) : [];
    const counts = Boolean(attributes['showPostCounts']);
    const frame = (className: string) => wrapper('core/archives', attributes, { class: className });
    if (attributes['displayAsDropdown']) {
      const id = `wp-block-archives-${context.next('unique-id')}`;
      const hidden = attributes['showLabel'] ? '' : ' screen-reader-text';
      return html`<div ${frame('wp-block-archives-dropdown')}><label for="${id}" class="wp-block-archives__label${hidden}">${translate(site, 'Archives')}</label>
		<select id="${id}" name="archive-dropdown" onchange="${GO_THERE}">
		<option value="">${translate(site, PROMPTS[kind ?? 'postbypost'])}</option>${archiveOptions(entries, counts)}</select></div>`
        .text;
    }
    if (entries.length === 0) {
      return html`<div ${frame('wp-block-archives-list')}>${translate(site, 'No archives to show.')}</div>`
        .text;
    }
    return html`<ul ${frame('wp-block-archives-list')}>${archiveItems(entries, counts)}</ul>`.text;
  },
};
