import { definePart } from 'portolan/plugin';
import { closedHeaders, closedMark, sharedLink } from '../store-notice/closed-shop.tsx';
import { SHARE } from '../store-notice/site-visibility.ts';
import { visibilityCheck, visibilityForm } from '../store-notice/visibility-form.ts';

/** Sites and shops that are not open yet. What stands on their pages is a part of the page's model. */
export const visibility = definePart({
  cacheCookies: [{ prefix: SHARE, effect: 'bypass' }],
  settingsForms: [visibilityForm],
  checks: [visibilityCheck],
  extend: { 'head.tags': closedMark, 'reply.headers': closedHeaders, reply: sharedLink },
});
