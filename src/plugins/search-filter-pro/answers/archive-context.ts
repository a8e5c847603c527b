import type { InputMap, RenderContext } from 'portolan/plugin';
import type { SearchForm } from '../forms/forms.ts';
import { parameterOf } from '../query/request.ts';

/**
 * What an address asks for, and what the archive says in which the form stands, as if it had been chosen: its term,
 * author or post type, each where the form starts from such archives. A choice of the visitor's own counts.
 * Search & Filter Pro: `inherit_current_…_archive`, and the current term of archives that the form covers.
 */
export function withArchive(
  query: InputMap,
  { page }: Pick<RenderContext, 'page'>,
  form: SearchForm,
): InputMap {
  const found = { ...inherited(page?.query, form), ...query };
  return found;
}

function inherited(
  query: NonNullable<RenderContext['page']>['query'] | undefined,
  { settings, fields }: SearchForm,
): Readonly<Record<string, string>> {
  if (query === undefined) return {};
  const { term, author, flags, variables } = query;
  const values: Record<string, string> = {};
  const field = term && fields.find((one) => one.kind === 'taxonomy' && one.taxonomy === term.taxonomy);
  const name = field && parameterOf(field);
  if (name && term && (settings.taxonomyArchives || settings.inherits.includes('taxonomy')))
    values[name] = term.slug;
  if (author && settings.inherits.includes('author')) values['authors'] = author.user_nicename;
  const type = variables['post_type'];
  const isArchive = flags.has('post_type_archive') && typeof type === 'string';
  if (isArchive && settings.inherits.includes('post_type') && settings.postTypes.includes(type))
    values['post_types'] = type;
  return values;
}
