import { html, type Markup } from 'portolan/html';
import type { PostRow, Site, Visitor } from 'portolan/plugin';
import { createNonce } from 'portolan/users';
import { TOPIC } from '../types.ts';

/** What moderators do with a topic or a reply at its own links, and what the nonce of each is made of. */
export const TOGGLES = ['close', 'stick', 'trash', 'spam', 'approve'] as const;

export type Toggle = (typeof TOGGLES)[number];

/** The action of a nonce. bbPress: bbp_get_topic_close_link() and its kin. */
export function toggleNonce(
  toggle: Toggle,
  { ID, post_type: type }: Pick<PostRow, 'ID' | 'post_type'>,
): string {
  const kind = type === TOPIC ? 'topic' : 'reply';
  const names = { close: 'close', stick: 'stick', trash: 'trash', spam: 'spam', approve: 'approve' };
  return `${names[toggle]}-${kind}_${ID}`;
}

/** The links of a post for those who moderate. */
export function moderationLinks(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  address: string,
): readonly Markup[] {
  if (!visitor.has('moderate')) return [];
  const isTopic = post.post_type === TOPIC;
  const kind = isTopic ? 'topic' : 'reply';
  const { post_status: status } = post;
  const words: readonly (readonly [Toggle, string])[] = [
    ...(isTopic
      ? ([
          ['close', status === 'closed' ? 'Open' : 'Close'],
          ['stick', 'Stick or unstick'],
        ] as const)
      : []),
    ['trash', status === 'trash' ? 'Restore' : 'Trash'],
    ['spam', status === 'spam' ? 'Not spam' : 'Spam'],
    ['approve', status === 'pending' ? 'Approve' : 'Unapprove'],
  ];
  return words.map(([toggle, word]) => {
    const nonce = createNonce(site, visitor, toggleNonce(toggle, post));
    const href = `${address}?action=bbp_toggle_${kind}_${toggle}&${kind}_id=${post.ID}&_wpnonce=${nonce}`;
    return html`<a href="${href}" class="bbp-${kind}-${toggle}-link" rel="nofollow">${word}</a>`;
  });
}
