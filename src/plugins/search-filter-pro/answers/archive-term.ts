import type { RenderContext, TermRow } from 'portolan/plugin';
import type { SearchForm } from '../forms/forms.ts';

/** The term of the archive that is shown, where the form starts from it. */
export function archiveTerm({ page }: Pick<RenderContext, 'page'>, form: SearchForm): TermRow | undefined {
  const term = page?.query.term;
  if (!term || !form.settings.taxonomyArchives) return undefined;
  return form.fields.some((field) => field.kind === 'taxonomy' && field.taxonomy === term.taxonomy)
    ? term
    : undefined;
}
