import type { ShortcodeElement } from '../../../types/index.ts';
import { renderNode } from '../../../view/index.ts';
import { attachmentAddress } from '../../media/attachment-metadata.ts';
import { idList } from './gallery-pictures.ts';

/** `[playlist]`: several sound or film files, each with the browser's own controls. WordPress: wp_playlist_shortcode(). */
export const playlist: ShortcodeElement = {
  tag: 'playlist',
  async render(input, _content, { site, post }) {
    const kind = input['type'] === 'video' ? 'video' : 'audio';
    const ids = idList(input['ids'] ?? '');
    const attached = post && ids.length === 0 ? await site.posts.children([post.ID], ['attachment']) : [];
    const rows = ids.length > 0 ? await site.posts.byIds(ids) : attached;
    const tracks = rows.filter((row) => row.post_mime_type.startsWith(`${kind}/`));
    if (tracks.length === 0) return '';
    const metas = await site.posts.meta(tracks.map((row) => row.ID));
    const Player = kind;
    return renderNode(
      <ol className={`wp-playlist wp-${kind}-playlist`}>
        {tracks.map((row) => (
          <li key={row.ID} className="wp-playlist-item">
            <span className="wp-playlist-item-title">{row.post_title}</span>
            <Player controls preload="none" src={attachmentAddress(site, metas.get(row.ID))} />
          </li>
        ))}
      </ol>,
    );
  },
};
