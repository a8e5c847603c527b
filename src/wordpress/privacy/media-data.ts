import type { PersonalData } from '../../types/index.ts';
import { attachmentAddress } from '../media/attachment-metadata.ts';
import { translate } from '../texts/index.ts';
import { namedFacts } from './profile-data.ts';

/** Files that a person uploaded. They belong to the site's pages and stay. WordPress: wp_media_personal_data_exporter(). */
export const mediaData: PersonalData = {
  name: 'wordpress.media',
  async export(site, { user }) {
    if (user === undefined) return [];
    const files = await site.posts.find({
      types: ['attachment'],
      authors: [user.ID],
      order: [{ by: 'ID', direction: 'asc' }],
    });
    const metas = await site.posts.meta(files.map((file) => file.ID));
    const items = files.map((file) => ({
      id: `post-${file.ID}`,
      data: namedFacts(site, [['URL', attachmentAddress(site, metas.get(file.ID)) ?? file.guid]]),
    }));
    return [{ id: 'media', label: translate(site, 'Media'), items }];
  },
};
