import { definePlugin, ranPlugin } from 'portolan/plugin';
import { monarchActions } from './ajax/index.ts';
import { AFTER_COMMENT, sharingAfterComment } from './comment-redirect.ts';
import { statsTables } from './counts/stats-table.ts';
import { followShortcode, followWidget } from './follow.tsx';
import { shareMediaShortcode } from './markup/media.tsx';
import { sharingBodyClass, sharingOnPage } from './on-page.tsx';
import { monarchForm } from './settings-form.ts';
import { shareCountsBlock, shareCountsField } from './share-map.ts';

/** Share and follow buttons, their counts, and the windows that ask for sharing. */
export default definePlugin({
  name: 'monarch',
  activeOn: (site) => ranPlugin(site, 'monarch'),
  tables: statsTables,
  settingsForms: [monarchForm],
  ajax: monarchActions,
  shortcodes: [followShortcode, shareMediaShortcode],
  widgets: [followWidget],
  restFields: [shareCountsField],
  queryVariables: [AFTER_COMMENT],
  extend: {
    'page.model': sharingOnPage,
    'body.classes': sharingBodyClass,
    'head.tags': shareCountsBlock,
    reply: sharingAfterComment,
  },
});
