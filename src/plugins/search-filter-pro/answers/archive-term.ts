import type { InputMap, RenderContext, TermRow } from '../../../types/index.ts';
import type { SearchForm } from '../forms/forms.ts';

/** The term of the archive that is shown, where the form starts from it. */
export function archiveTerm({ page }: Pick<RenderContext, 'page'>, form: SearchForm): TermRow | undefined {
  const term = page?.query.term;
  if (!term || !form.settings.taxonomyArchives) return undefined;
  return form.fields.some((field) => field.kind === 'taxonomy' && field.taxonomy === term.taxonomy)
    ? term
    : undefined;
}

/** What an address asks for, and the term of the archive as if it had been chosen; a choice of its own counts. */
export function withArchiveTerm(query: InputMap, term: TermRow | undefined): InputMap {
  const name = `_sft_${term?.taxonomy}`;
  return term === undefined || query[name] !== undefined ? query : { ...query, [name]: term.slug };
}
