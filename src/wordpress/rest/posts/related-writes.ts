import type { PostRow, PostType, RestCall, RestError } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { updateAdditionalFields } from '../additional-fields.ts';
import { authorizationRequired } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { metaFieldsFor, updateMeta } from '../meta-fields.ts';
import { restTaxonomiesOf } from './post-kind.ts';
import { setSticky } from './sticky.ts';

/**
 * Writes what a request says beside the post's row: stickiness, picture, format, template, terms, meta, fields of
 * plugins. `properties` are those of the type's schema.
 */
export async function writeRelated(
  call: RestCall,
  type: PostType,
  properties: Readonly<Record<string, unknown>>,
  post: PostRow,
): Promise<RestError | undefined> {
  const { site, params } = call;
  const input = (field: string) => properties[field] !== undefined && params[field] !== undefined;
  if (input('sticky')) {
    await setSticky(site, post.ID, !isEmpty(params.sticky));
  }
  if (input('featured_media')) {
    await setFeaturedMedia(call, post.ID, phpInteger(params.featured_media));
  }
  if (!isEmpty(params.format) && input('format')) {
    await setFormat(call, post.ID, phpText(params.format));
  }
  if (input('template')) {
    await site.posts.setMeta(post.ID, '_wp_page_template', [phpText(params.template)]);
  }
  for (const { name, restBase } of restTaxonomiesOf(site, type)) {
    if (input(restBase)) {
      const ids = Array.isArray(params[restBase]) ? params[restBase].map(phpInteger) : [];
      const terms = ids.length > 0 ? await site.terms.byIds(ids) : [];
      const own = terms.filter((term) => term.taxonomy === name).map((term) => term.term_id);
      await site.terms.setObjectTerms(post.ID, name, own);
    }
  }
  const meta = properties.meta === undefined ? undefined : await writePostMeta(call, type, post);
  return meta ?? updateAdditionalFields(call, type.name, post);
}

/** Writes the registered meta that came with a request. */
async function writePostMeta(call: RestCall, type: PostType, post: PostRow): Promise<RestError | undefined> {
  const { site, visitor } = call;
  return updateMeta(
    metaFieldsFor(call, 'post', type.name),
    call.params.meta,
    {
      site,
      object: 'post',
      id: post.ID,
      meta: (await site.posts.meta([post.ID])).get(post.ID),
      mayEdit: () => can(site, visitor, 'edit_post', post),
      setMeta: (id, key, values) => site.posts.setMeta(id, key, values),
    },
    authorizationRequired(visitor),
  );
}

/** Anything that is no picture is left out without a word, as WordPress does. */
async function setFeaturedMedia({ site }: RestCall, post: number, media: number): Promise<void> {
  const picture = media > 0 ? await site.posts.byId(media) : undefined;
  if (media > 0 && !picture) {
    return;
  }
  const isPicture = picture?.post_type === 'attachment' && picture.post_mime_type.startsWith('image/');
  await site.posts.setMeta(post, '_thumbnail_id', isPicture ? [String(media)] : []);
}

async function setFormat({ site }: RestCall, post: number, format: string): Promise<void> {
  if (format === 'standard') {
    await site.terms.setObjectTerms(post, 'post_format', []);
    return;
  }
  const slug = `post-format-${format}`;
  const term =
    (await site.terms.bySlug(slug, 'post_format')) ??
    (await site.terms.insert({ taxonomy: 'post_format', name: slug, slug }));
  await site.terms.setObjectTerms(post, 'post_format', [term.term_id]);
}
