import type { PostType, RestCall, RestError, RestReply, Site } from '../../../types/index.ts';
import { inEditContext } from '../edit-context.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { trashPost } from '../posts/delete.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { emptyPost, isEmptyPost, rawText } from '../posts/request-changes.ts';
import { changePost, insertPost, type PostChanges } from '../posts/store.ts';
import type { RestServices } from '../services.ts';
import { type StoredTemplate, storedTemplates, stylesheetOf, templateById } from './stored-templates.ts';
import { prepareTemplates } from './template-items.ts';

/** The answer where no template is stored under an id. */
export const noTemplate = restError('rest_template_not_found', 'No templates exist with that id.', 404);

/** Kinds of place that a part can be meant for; anything else counts as none (WordPress: `get_allowed_block_template_part_areas()`). */
const areas = new Set(['header', 'footer', 'sidebar', 'navigation-overlay', 'uncategorized']);

export async function createTemplate(
  type: PostType,
  services: RestServices,
  call: RestCall,
): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const changes = await changesOf(call);
  if (isRestError(changes)) return changes;
  if (isEmptyPost(type, changes)) return emptyPost;
  const post = await insertPost(site, visitor, {
    ...changes,
    post_type: type.name,
    post_status: 'publish',
    post_name: phpText(params.slug),
  });
  const theme = params.theme === undefined ? stylesheetOf(site) : phpText(params.theme);
  await setTerm(site, post.ID, 'wp_theme', theme);
  await setArea(call, type, post.ID, 'uncategorized');
  // A template of another theme is kept, but not one of this site's.
  const [made] = await storedTemplates(site, type, { id: post.ID });
  if (!made) {
    return restError('rest_template_insert_error', 'No templates exist with that id.', 400);
  }
  const [data] = await prepareTemplates(call, type, services, [made]);
  return {
    status: 201,
    headers: { Location: restUrl(site, `${itemsPath(type)}/${made.id}`) },
    data,
  };
}

export async function updateTemplate(
  type: PostType,
  services: RestServices,
  call: RestCall,
): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const id = phpText(params.id);
  const before = await templateById(site, type, id);
  if (!before) return noTemplate;
  if (params.source === 'theme') {
    // Back to the theme's own: this theme has none.
    await site.posts.delete(before.post.ID);
    return noTemplate;
  }
  const changes = await changesOf(call);
  if (isRestError(changes)) return changes;
  await changePost(site, visitor, before.post, { ...changes, post_status: 'publish' });
  await setArea(call, type, before.post.ID, before.area === '' ? 'uncategorized' : undefined);
  const changed = (await templateById(site, type, id)) ?? before;
  const [data] = await prepareTemplates(inEditContext(call), type, services, [changed]);
  return { data };
}

export async function deleteTemplate(
  type: PostType,
  services: RestServices,
  call: RestCall,
): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const template = await templateById(site, type, phpText(params.id));
  if (!template) return noTemplate;
  const prepared = async (shown: StoredTemplate) =>
    (await prepareTemplates(inEditContext(call), type, services, [shown]))[0];
  if (!isEmpty(params.force)) {
    const { _links, ...previous } = (await prepared(template)) ?? {};
    await site.posts.delete(template.post.ID);
    return { data: { deleted: true, previous } };
  }
  await trashPost(site, visitor, template.post);
  return { data: await prepared({ ...template, post: { ...template.post, post_status: 'trash' } }) };
}

/** What a request wants to change, as posts have it. */
export async function changesOf({ site, visitor, params }: RestCall): Promise<PostChanges | RestError> {
  const title = rawText(params.title);
  const content = rawText(params.content);
  const author = phpInteger(params.author ?? 0);
  if (author > 0 && author !== visitor.id && !(await site.users.byId(author))) {
    return restError('rest_invalid_author', 'Invalid author ID.', 400);
  }
  return {
    ...(title !== undefined && { post_title: title }),
    ...(content !== undefined && { post_content: content }),
    ...(params.description !== undefined && { post_excerpt: phpText(params.description) }),
    ...(author > 0 && { post_author: author }),
  };
}

/** Parts say what place they are for. */
async function setArea(
  { site, params }: RestCall,
  type: PostType,
  post: number,
  usual: string | undefined,
): Promise<void> {
  if (type.name !== 'wp_template_part') return;
  const requested = params.area === undefined ? usual : phpText(params.area);
  if (requested !== undefined) {
    await setTerm(site, post, 'wp_template_part_area', areas.has(requested) ? requested : 'uncategorized');
  }
}

async function setTerm(site: Site, post: number, taxonomy: string, name: string): Promise<void> {
  const known = (await site.terms.find({ taxonomies: [taxonomy], names: [name] })).find(
    (term) => term.name === name,
  );
  const term = known ?? (await site.terms.insert({ taxonomy, name, slug: name }));
  await site.terms.setObjectTerms(post, taxonomy, [term.term_id]);
}
