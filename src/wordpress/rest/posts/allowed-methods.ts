import type { PostRow, RestMethod, Site, Visitor } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';

/** What a visitor may do with a post that they may read: for the `targetHints` of its link. */
export async function allowedOn(site: Site, visitor: Visitor, post: PostRow): Promise<readonly RestMethod[]> {
  if (visitor.id === 0) {
    return ['GET'];
  }
  const [mayEdit, mayDelete] = await Promise.all([
    can(site, visitor, 'edit_post', post),
    can(site, visitor, 'delete_post', post),
  ]);
  return [
    'GET',
    ...(mayEdit ? (['POST', 'PUT', 'PATCH'] as const) : []),
    ...(mayDelete ? (['DELETE'] as const) : []),
  ];
}
