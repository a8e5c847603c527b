import type { AjaxAction, AjaxReply, Call, InputMap } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { ksesData } from '../content/kses.ts';
import { stripTags } from '../content/strip-tags.ts';
import { textOf } from '../php-input.ts';
import { nowWithGmt } from '../rest/dates.ts';
import { isEmpty, phpInteger } from '../rest/json-types.ts';
import { localDate } from '../site/site-time.ts';
import { translate } from '../texts/index.ts';
import { checkAjaxReferer } from './check-ajax-referer.ts';
import { mediaWindowActions } from './media-window.ts';
import { refusedActions } from './refused-actions.ts';
import { jsonError, jsonSuccess } from './replies.ts';

/** The text of a field, for the names of nonces that hold one. */
type Named = (input: InputMap) => string;

const of =
  (prefix: string, field: string): Named =>
  (input) =>
    `${prefix}${textOf(input, field)}`;

/**
 * Actions of WordPress's admin pages, with the nonce that each looks at first. The pages that gave those nonces are not
 * here, so that they are refused as they would be from anywhere else.
 */
const guarded: readonly (readonly [action: string, nonceAction: string | Named, field?: string])[] = [
  [
    'fetch-list',
    ({ list_args: list }) =>
      `fetch-list-${typeof list === 'object' && list !== null && !Array.isArray(list) ? textOf(list as InputMap, 'class') : ''}`,
    '_ajax_fetch_list_nonce',
  ],
  ['save-widget', 'save-sidebar-widgets', 'savewidgets'],
  ['widgets-order', 'save-sidebar-widgets', 'savewidgets'],
  ['update-widget', 'update-widget', 'nonce'],
  ['delete-inactive-widgets', 'remove-inactive-widgets', 'removeinactivewidgets'],
  ['closed-postboxes', 'closedpostboxes', 'closedpostboxesnonce'],
  ['hidden-columns', 'screen-options-nonce', 'screenoptionnonce'],
  ['meta-box-order', 'meta-box-order'],
  ['update-welcome-panel', 'welcome-panel-nonce', 'welcomepanelnonce'],
  ['inline-save', 'inlineeditnonce', '_inline_edit'],
  ['inline-save-tax', 'taxinlineeditnonce', '_inline_edit'],
  ['sample-permalink', 'samplepermalink', 'samplepermalinknonce'],
  ['get-permalink', 'getpermalink', 'getpermalinknonce'],
  ['find_posts', 'find-posts'],
  ['get-comments', 'get-comments'],
  ['replyto-comment', 'replyto-comment', '_ajax_nonce-replyto-comment'],
  ['edit-comment', 'replyto-comment', '_ajax_nonce-replyto-comment'],
  ['add-meta', 'add-meta', '_ajax_nonce-add-meta'],
  ['delete-meta', of('delete-meta_', 'id')],
  ['add-tag', 'add-tag', '_wpnonce_add-tag'],
  ['delete-tag', of('delete-tag_', 'tag_ID')],
  ['add-link-category', 'add-link-category'],
  ['delete-link', of('delete-bookmark_', 'id')],
  ['add-user', 'add-user'],
  ['delete-post', of('delete-post_', 'id')],
  ['trash-post', of('trash-post_', 'id')],
  ['untrash-post', of('untrash-post_', 'id')],
  ['delete-page', of('delete-page_', 'id')],
  ['add-menu-item', 'add-menu_item', 'menu-settings-column-nonce'],
  ['upload-attachment', 'media-form'],
  ['wp-link-ajax', 'internal-linking', '_ajax_linking_nonce'],
  ['save-user-color-scheme', 'save-color-scheme', 'nonce'],
  ['get-community-events', 'community_events'],
  ['save-wporg-username', of('save_wporg_username_', 'user_id')],
  ['send-password-reset', of('reset-password-for-', 'user_id'), 'nonce'],
  ['install-plugin', 'updates'],
  ['update-plugin', 'updates'],
  ['delete-plugin', 'updates'],
  ['search-plugins', 'updates'],
  ['search-install-plugins', 'updates'],
  ['install-theme', 'updates'],
  ['update-theme', 'updates'],
  ['delete-theme', 'updates'],
  ['toggle-auto-updates', 'updates'],
  ['health-check-dotorg-communication', 'health-check-site-status'],
  ['health-check-background-updates', 'health-check-site-status'],
  ['health-check-loopback-requests', 'health-check-site-status'],
  ['health-check-site-status-result', 'health-check-site-status-result'],
  ['crop-image', of('image_editor-', 'id'), 'nonce'],
  ['get-post-thumbnail-html', of('update-post_', 'post_id')],
  ['media-create-image-subsizes', 'media-form'],
  ['send-attachment-to-editor', 'media-send-to-editor', 'nonce'],
  ['send-link-to-editor', 'media-send-to-editor', 'nonce'],
  ['health-check-get-sizes', 'health-check-site-status-result'],
];

const refused = guarded.map(
  ([action, nonce, field]): AjaxAction => ({
    action,
    audience: 'users',
    handle: (call: Call, input: InputMap) =>
      checkAjaxReferer(call, input, typeof nonce === 'string' ? nonce : nonce(input), field) ?? {
        text: '-1',
      },
  }),
);

/** Actions of a network of sites and of parts of wp-admin that look at rights first: nobody has them here. */
const withoutRight = ['autocomplete-user', 'imgedit-preview'].map(
  (action): AjaxAction => ({ action, audience: 'users', handle: () => ({ text: '-1' }) }),
);

/** Actions on a post for those who may edit it, who lack the nonce of its page. */
const ofOnePost = (
  [
    ['image-editor', 'postid', 'image_editor-'],
    ['set-post-thumbnail', 'post_id', 'set_post_thumbnail-'],
  ] as const
).map(
  ([action, field, nonce]): AjaxAction => ({
    action,
    audience: 'users',
    handle: async (call, input) => {
      const id = phpInteger(input[field]);
      if (!(await can(call.site, call.visitor, 'edit_post', id))) return { text: '-1' };
      return checkAjaxReferer(call, input, `${nonce}${id}`) ?? { text: '-1' };
    },
  }),
);

/** What two versions of a post differ in is the admin's to show: none are compared. WordPress: wp_ajax_get_revision_diffs(). */
const revisionDifferences: AjaxAction = {
  action: 'get-revision-diffs',
  audience: 'users',
  handle: async ({ site, visitor }, input) => {
    const id = phpInteger(input['post_id']);
    const isSeen = await can(site, visitor, 'edit_post', id);
    return isSeen && isEmpty(input['compare']) ? jsonSuccess([]) : jsonError();
  },
};

/** Personal data is told and erased on the admin's own page. WordPress: wp_ajax_wp_privacy_export_personal_data(). */
const personalData = ['export', 'erase'].map((verb): AjaxAction => {
  const action = `wp-privacy-${verb}-personal-data`;
  return {
    action,
    audience: 'users',
    handle: async (call, input) => {
      const { site, visitor } = call;
      const refuse = (message: string) => jsonError(translate(site, message));
      if (isEmpty(input['id'])) return refuse('Missing request ID.');
      const id = phpInteger(input['id']);
      if (id < 1) return refuse('Invalid request ID.');
      const right = verb === 'export' ? 'export_others_personal_data' : 'erase_others_personal_data';
      if (!(await can(site, visitor, right))) {
        return refuse('Sorry, you are not allowed to perform this action.');
      }
      return checkAjaxReferer(call, input, `${action}-${id}`, 'security') ?? refuse('Invalid request ID.');
    },
  };
});

/** Actions that end with `0` where there is nothing to do. */
const withoutEffect = ['wp-remove-post-lock', 'dismiss-wp-pointer'].map(
  (action): AjaxAction => ({ action, audience: 'users', handle: () => ({ text: '0' }) }),
);

/** Actions that answer JSON, and a refusal as that. */
const jsonRefused = [
  'parse-embed',
  'parse-media-shortcode',
  'query-themes',
  'save-attachment',
  'save-attachment-compat',
  'save-attachment-order',
  'set-attachment-thumbnail',
].map((action): AjaxAction => ({ action, audience: 'users', handle: () => jsonError() }));

/** Menus are not arranged by these any more: who might finds nothing, or lacks the page's nonce. */
const ofMenus = ['menu-get-metabox', 'menu-quick-search', 'menu-locations-save'].map(
  (action): AjaxAction => ({
    action,
    audience: 'users',
    handle: (call: Call, input: InputMap) => {
      if (!call.visitor.has('edit_theme_options')) return { text: '-1' };
      if (action !== 'menu-locations-save') return { text: '' };
      return checkAjaxReferer(call, input, 'add-menu_item', 'menu-settings-column-nonce') ?? { text: '0' };
    },
  }),
);

/** Actions that say what they miss: their pages are not here. */
const missing = (
  [
    ['destroy-sessions', { message: 'Could not log out user sessions. Please try again.' }],
    ['edit-theme-plugin-file', { code: 'missing_file', message: '' }],
  ] as const
).map(
  ([action, data]): AjaxAction => ({
    action,
    audience: 'users',
    handle: ({ site }) =>
      jsonError({ ...data, message: data.message === '' ? '' : translate(site, data.message) }),
  }),
);

/** Nothing is embedded anew from wp-admin: an address that names it stays unanswered. WordPress: wp_ajax_oembed_cache(). */
const oembedCache: AjaxAction = {
  action: 'oembed-cache',
  audience: 'users',
  handle: () => ({ text: '0' }),
};

/** Whether scripts could be sent compressed: the server sees to that itself. WordPress: wp_ajax_wp_compression_test(). */
const compressionTest: AjaxAction = {
  action: 'wp-compression-test',
  audience: 'users',
  handle: ({ visitor }) => ({ text: visitor.has('manage_options') ? '0' : '-1' }),
};

/** News of wordpress.org on the dashboard: none are fetched. WordPress: wp_ajax_dashboard_widgets(). */
const dashboardWidgets: AjaxAction = {
  action: 'dashboard-widgets',
  audience: 'users',
  handle: () => ({ text: '' }),
};

/** This moment in a form of date that is being chosen. WordPress: wp_ajax_date_format(), wp_ajax_time_format(). */
const formats = ['date_format', 'time_format'].map(
  (action): AjaxAction => ({
    action,
    audience: 'users',
    handle: ({ site, request }): AjaxReply => ({
      text: localDate(site, ksesData(stripTags(textOf(request.form, 'date'))), nowWithGmt(site).local),
    }),
  }),
);

/** The look of a site is not arranged by these any more; they are not core's own, and asked either way. */
export const designActions = refusedActions([
  'custom-background-add',
  'custom-header-add',
  'custom-header-crop',
  'custom-header-remove',
  'set-background-image',
]);

/** What WordPress's admin pages and their scripts ask. */
export const adminActions: readonly AjaxAction[] = [
  ...refused,
  ...withoutRight,
  ...ofOnePost,
  revisionDifferences,
  ...personalData,
  ...withoutEffect,
  ...jsonRefused,
  ...ofMenus,
  ...missing,
  ...mediaWindowActions,
  oembedCache,
  compressionTest,
  dashboardWidgets,
  ...formats,
];
