import { html } from 'portolan/html';
import { type PostQuery, renderElement, type WidgetElement } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { DOWNLOAD, downloadsOf } from '../download.ts';
import { downloadText } from '../texts.ts';
import { downloadLink } from './download-link.tsx';
import { linkModels } from './link-model.ts';

/** Downloads that a widget shows unless its settings say otherwise. */
const DEFAULT_NUMBER = 10;

/** The widget with a list of downloads. Source: Download Monitor, `DLM_Widget_Downloads`. */
export const downloadsWidget: WidgetElement = {
  name: 'dlm_widget_downloads',
  title: 'Downloads List',
  description: 'Display a list of your downloads.',
  className: 'dlm_widget_downloads',
  async render(settings, context) {
    const { site } = context;
    const text = (name: string) => String(settings[name] ?? '');
    const only = (name: string) =>
      ['yes', '1', 'true'].includes(text(name))
        ? [{ key: `_${name}`, compare: '=' as const, value: 'yes' }]
        : [];
    const meta = [...only('featured'), ...only('members_only')];
    const direction = text('order').toLowerCase() === 'asc' ? 'asc' : 'desc';
    const query: PostQuery = {
      types: [DOWNLOAD],
      statuses: ['publish'],
      ...(meta.length > 0 ? { meta, metaRelation: 'AND' as const } : {}),
      order: [
        { by: text('orderby') === 'title' ? 'title' : 'date', direction },
        { by: 'ID', direction: 'asc' },
      ],
      limit: integerOf(text('posts_per_page')) || DEFAULT_NUMBER,
    };
    const downloads = await downloadsOf(site, await site.posts.find(query));
    if (downloads.length === 0) return undefined;
    const models = await linkModels(
      context,
      downloads.map((download) => ({ download, version: download.versions[0] })),
      { template: text('format'), label: '' },
    );
    const items = models.map(
      (model) => `<li>${renderElement(site, downloadLink, model, context.assets)}</li>`,
    );
    return {
      title: html`${text('title') || downloadText(site, 'Featured Downloads')}`.text,
      html: `<ul class="dlm-downloads">${items.join('')}</ul>`,
    };
  },
};
