import type {
  PostRow,
  PostType,
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  Site,
} from '../../../types/index.ts';
import { inEditContext } from '../edit-context.ts';
import type { RestServices } from '../services.ts';
import { postCollectionArguments } from './collection-arguments.ts';
import { postQuery } from './collection-query.ts';
import { type MoreFields, preparePosts } from './prepare.ts';
import { postSchema } from './schema.ts';
import type { PostChanges } from './store.ts';

/** How a kind of post differs from ordinary ones. */
export interface PostController {
  readonly type: PostType;
  readonly services: RestServices;
  schema(site: Site): Readonly<Record<string, unknown>>;
  readonly more?: MoreFields;
  collectionArguments(site: Site): RestArguments;
  query: typeof postQuery;
  /** Whether requests may come in a batch; absent = yes. */
  readonly allowBatch?: boolean;
  /** The capability of those from whom it takes files. */
  readonly takesFiles?: string;
  /** Asked after the usual permission to create. */
  mayCreate?(call: RestCall): RestError | undefined | Promise<RestError | undefined>;
  /** Creates an item in a way of its own. */
  create?(call: RestCall): Promise<RestReply | RestError>;
  /** Columns that a writing request changes besides the usual ones. */
  moreChanges?(call: RestCall): Promise<PostChanges | RestError>;
  /** Writes what a request says beside the post's row. */
  writeMore?(call: RestCall, post: PostRow): Promise<void>;
  /** What must go with a post that is deleted for good: files of an attachment. */
  beforeDelete?(site: Site, post: PostRow): Promise<void>;
}

/** The controller of ordinary posts: posts, pages, types of plugins. */
export function postController(type: PostType, services: RestServices): PostController {
  return {
    type,
    services,
    schema: (site) => postSchema(site, type),
    collectionArguments: (site) => postCollectionArguments(site, type),
    query: postQuery,
  };
}

/** A post as the answer for whoever wrote it: everything that an editor sees, whatever password the post has. */
export function editedItem(
  controller: PostController,
  call: RestCall,
  post: PostRow,
): Promise<Readonly<Record<string, unknown>>> {
  return shownItem(controller, inEditContext(call), post);
}

/** The same in the context that was asked for. */
export async function shownItem(
  controller: PostController,
  call: RestCall,
  post: PostRow,
): Promise<Readonly<Record<string, unknown>>> {
  const [item = {}] = await preparePosts({
    ...controller,
    schema: controller.schema(call.site),
    call,
    posts: [post],
    unlocked: () => true,
  });
  return item;
}
