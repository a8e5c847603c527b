import type { PostQuery, RestCall, RestReply, RestRoute } from '../../types/index.ts';
import { typesOfKind } from '../../wordpress/media/mime-types.ts';
import { allowedTo, listArguments, windowOf } from '../../wordpress/rest/owner-lists.ts';
import { pagesOf, paginationOf } from '../../wordpress/rest/pagination.ts';

const ALT_TEXT = '_wp_attachment_image_alt';

const { search: _, ...pageArguments } = listArguments;

/** `portolan/v1/undescribed`: ids of the pictures that say nothing to those who do not see them, newest first. */
export const undescribedRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/undescribed',
    endpoints: [
      {
        methods: ['GET'],
        args: pageArguments,
        permission: allowedTo('upload_files'),
        handle: undescribed,
      },
    ],
  },
];

/** Of those who may not edit what others wrote, their own. */
async function undescribed(call: RestCall): Promise<RestReply> {
  const { site, visitor } = call;
  const { limit, offset } = windowOf(call);
  const wanted: PostQuery = {
    types: ['attachment'],
    statuses: ['inherit', 'private'],
    mimeTypes: typesOfKind('image'),
    ...(!visitor.has('edit_others_posts') && { authors: [visitor.id] }),
    meta: [
      { key: ALT_TEXT, compare: 'NOT EXISTS' },
      { key: ALT_TEXT, compare: '=', value: '' },
    ],
    metaRelation: 'OR',
  };
  const total = await site.posts.count(wanted);
  const posts = await site.posts.find({
    ...wanted,
    order: [{ by: 'date', direction: 'desc' }],
    limit,
    offset,
  });
  return {
    data: posts.map(({ ID }) => ID),
    ...paginationOf(call, 'portolan/v1/undescribed', { total, pages: pagesOf(total, limit) }),
  };
}
