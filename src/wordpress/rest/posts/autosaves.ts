import type {
  PostRow,
  PostType,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
} from '../../../types/index.ts';
import { heldByOther } from '../../content/post-lock.ts';
import { nowWithGmt } from '../dates.ts';
import { inEditContext } from '../edit-context.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty, isMap } from '../json-types.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import type { PostController } from './controller.ts';
import { currentPost } from './current-post.ts';
import { fileUnderDefault } from './default-category.ts';
import { withBuilderContent } from './edited-content.ts';
import { invalidPost, mayUpdate } from './permissions.ts';
import { hasFieldsOf } from './post-kind.ts';
import { emptiedByBlocks, emptyPost, isEmptyPost, requestedChanges } from './request-changes.ts';
import { prepareRevisions, revisionSchema } from './revision-items.ts';
import {
  asParent,
  idArgument,
  ofPost,
  parentArgument,
  parentOf,
  readingRefused,
} from './revision-parents.ts';
import { contentOf, isAutosave, revisionsOf } from './revisions-store.ts';
import { storable } from './store.ts';

/** What an editor has written and not yet saved (WordPress: `WP_REST_Autosaves_Controller`). */
export function autosaveRoutes(controller: PostController): RestRoute[] {
  const { type } = controller;
  const base = `/${type.restBase}`;
  const namespace = type.restNamespace;
  const schema = (site: Site) => printedSchema(revisionSchema(controller, site, true));
  return [
    {
      namespace,
      path: `${base}/(?<id>[\\d]+)/autosaves`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parentArgument('autosave'), ...contextArgument() },
          permission: (call) => readingRefused(ofPost(call), type, 'autosaves'),
          handle: (call) => listAutosaves(controller, ofPost(call)),
        },
        {
          methods: ['POST'],
          args: (site) => ({
            ...parentArgument('autosave'),
            ...argumentsFor(controller.schema(site), 'update'),
          }),
          permission: (call) =>
            isEmpty(call.params.id)
              ? restError('rest_post_invalid_id', 'Invalid item ID.', 404)
              : mayUpdate(call, type),
          handle: (call) => createAutosave(controller, ofPost(call), call.params.parent),
          current: (call) => currentDraft(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `${base}/(?<parent>[\\d]+)/autosaves/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parentArgument('autosave'), ...idArgument('autosave'), ...contextArgument() },
          permission: (call) => readingRefused(call, type, 'revisions'),
          handle: (call) => readAutosave(controller, call),
        },
      ],
    },
  ];
}

async function listAutosaves(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const parent = await parentOf(call, controller.type);
  if (isRestError(parent)) {
    return parent;
  }
  const autosaves = (await revisionsOf(call.site, parent.ID)).filter(isAutosave);
  return { data: await prepareRevisions(controller, call, autosaves, parent) };
}

async function readAutosave(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const parent = await parentOf(call, controller.type);
  if (isRestError(parent)) {
    return parent;
  }
  const autosave = (await revisionsOf(call.site, parent.ID)).find(isAutosave);
  return autosave
    ? { data: (await prepareRevisions(controller, call, [autosave], parent))[0] }
    : restError('rest_post_no_autosave', 'There is no autosave revision for this post.', 404);
}

/** What an autosave may expect: of a draft that it changes itself what a change may, else nothing. */
async function currentDraft(controller: PostController, call: RestCall) {
  const post = await parentOf(ofPost(call), controller.type);
  if (isRestError(post)) return post;
  return (await isOwnDraft(call, post)) ? currentPost(controller, call) : {};
}

/** Whether somebody is writing a draft of their own that nobody else has open. */
async function isOwnDraft({ site, visitor }: RestCall, post: PostRow): Promise<boolean> {
  const isDraft = post.post_status === 'draft' || post.post_status === 'auto-draft';
  if (!isDraft || post.post_author !== visitor.id) return false;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  return (await heldByOther(site, visitor, meta)) === undefined;
}

/**
 * Keeps what an editor is writing beside the post; drafts of their own are changed themselves. `above` is the parent
 * that the request wishes for the post.
 */
async function createAutosave(
  controller: PostController,
  call: RestCall,
  above: unknown,
): Promise<RestReply | RestError> {
  const { type } = controller;
  const { site, visitor } = call;
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  const { properties } = controller.schema(site);
  const { params } = asParent(call);
  const changes = await requestedChanges(
    { ...call, params: { ...withTextsOf(type, params), parent: above } },
    type,
    isMap(properties) ? properties : {},
    parent,
  );
  if (isRestError(changes)) {
    return changes;
  }
  const written = { ...changes, ...emptiedByBlocks(type, changes) };
  const input = storable(site, visitor, written);
  const texts = (before: Pick<PostRow, 'post_title' | 'post_content' | 'post_excerpt'>) =>
    contentOf({ ...contentOf(before), ...input });
  let saved: PostRow | undefined;
  if (await isOwnDraft(call, parent)) {
    // Said without a status, so that the answer itself is a 500.
    if (isEmptyPost(type, { ...parent, ...input })) return { ...emptyPost, data: null };
    const edited = await withBuilderContent(site, visitor, parent, written);
    for (const [key, value] of Object.entries(edited.meta))
      await site.posts.setMeta(parent.ID, key, value === undefined ? [] : [value]);
    await site.posts.update(parent.ID, storable(site, visitor, edited.changes));
    saved = await site.posts.byId(parent.ID);
    if (saved) await fileUnderDefault(site, saved);
  } else {
    saved = await storeAutosave(call, parent, texts);
  }
  if (!saved) {
    return invalidPost;
  }
  const [item] = await prepareRevisions(controller, inEditContext(call), [saved], parent);
  return { data: item };
}

const TEXTS = { title: 'title', content: 'editor', excerpt: 'excerpt' } as const;

/** What was sent, without texts that the type has not: those of a menu's items are of another kind. */
function withTextsOf(type: PostType, params: RestCall['params']): RestCall['params'] {
  const missing = Object.entries(TEXTS).flatMap(([name, support]) =>
    hasFieldsOf(type, support) ? [] : name,
  );
  return Object.fromEntries(Object.entries(params).filter(([name]) => !missing.includes(name)));
}

/** Keeps texts beside a post, one row for each who writes (WordPress: `create_post_autosave()`). */
export async function storeAutosave(
  call: RestCall,
  parent: PostRow,
  texts: (
    before: Pick<PostRow, 'post_title' | 'post_content' | 'post_excerpt'>,
  ) => ReturnType<typeof contentOf>,
): Promise<PostRow | undefined> {
  const { site, visitor } = call;
  const own = (await revisionsOf(site, parent.ID)).find(
    (revision) => isAutosave(revision) && revision.post_author === visitor.id,
  );
  const now = nowWithGmt(site);
  const dates = { post_modified: now.local, post_modified_gmt: now.gmt };
  if (own) {
    // What the request does not name stays as it was saved before.
    await site.posts.update(own.ID, { ...texts(own), ...dates });
    return site.posts.byId(own.ID);
  }
  const id = await site.posts.insert({
    ...texts({ post_title: '', post_content: '', post_excerpt: '' }),
    ...dates,
    post_type: 'revision',
    post_status: 'inherit',
    post_name: `${parent.ID}-autosave-v1`,
    post_parent: parent.ID,
    post_author: visitor.id,
    post_date: now.local,
    post_date_gmt: now.gmt,
    comment_status: 'closed',
    ping_status: 'closed',
  });
  return site.posts.byId(id);
}
