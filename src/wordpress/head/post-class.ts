import type { PostRow, Site, TermRow } from '../../types/index.ts';
import { htmlClass, termClass } from './html-class.ts';

export interface PostClassOptions {
  readonly hasThumbnail: boolean;
  /** Closed by a password that this visitor has not given. */
  readonly passwordRequired: boolean;
  /** A sticky post on the first page of the posts page. */
  readonly sticky: boolean;
}

/** Classes of the element around a post; `terms` are all of its terms. WordPress: get_post_class(). */
export function postClasses(
  site: Site,
  post: PostRow,
  terms: readonly TermRow[],
  options: PostClassOptions,
): readonly string[] {
  const type = site.postTypes.get(post.post_type);
  const formats = type?.supports.includes('post-formats') ?? false;
  const needsPassword = options.passwordRequired;
  return [
    `post-${post.ID}`,
    post.post_type,
    `type-${post.post_type}`,
    `status-${post.post_status}`,
    ...(formats ? [`format-${postFormat(terms) || 'standard'}`] : []),
    ...(needsPassword
      ? ['post-password-required']
      : post.post_password !== ''
        ? ['post-password-protected']
        : []),
    ...(options.hasThumbnail && !needsPassword && post.post_type !== 'attachment'
      ? ['has-post-thumbnail']
      : []),
    ...(options.sticky ? ['sticky'] : []),
    'hentry',
    ...termClasses(site, post, terms),
  ];
}

/** `quote` of a post that has the term `post-format-quote`; '' for none. WordPress: get_post_format(). */
export function postFormat(terms: readonly TermRow[]): string {
  const term = terms.find((one) => one.taxonomy === 'post_format');
  return htmlClass(term?.slug.replace(/^post-format-/, '') ?? '');
}

function termClasses(site: Site, post: PostRow, terms: readonly TermRow[]): string[] {
  return [...site.taxonomies.values()]
    .filter((taxonomy) => taxonomy.public && taxonomy.objectTypes.includes(post.post_type))
    .flatMap((taxonomy) => {
      const prefix = taxonomy.name === 'post_tag' ? 'tag' : htmlClass(taxonomy.name);
      return terms
        .filter((term) => term.taxonomy === taxonomy.name && term.slug !== '')
        .map((term) => `${prefix}-${termClass(term)}`);
    });
}
