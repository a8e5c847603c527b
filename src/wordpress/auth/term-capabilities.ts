import type { Site, Taxonomy, TermRow } from '../../types/index.ts';

const actions: Readonly<Record<string, 'edit' | 'delete' | 'assign'>> = {
  edit_term: 'edit',
  edit_term_meta: 'edit',
  add_term_meta: 'edit',
  delete_term_meta: 'edit',
  delete_term: 'delete',
  assign_term: 'assign',
};

/** Whether a capability looks at a term. */
export function isTermCapability(capability: string): boolean {
  return Object.hasOwn(actions, capability);
}

/** Capabilities of roles that terms of a taxonomy ask for. WordPress: register_taxonomy(), `capabilities`. */
export function taxonomyCapabilities(taxonomy: Pick<Taxonomy, 'capabilities'>) {
  const own = taxonomy.capabilities ?? {};
  return {
    manage: own['manage_terms'] ?? 'manage_categories',
    edit: own['edit_terms'] ?? 'manage_categories',
    delete: own['delete_terms'] ?? 'manage_categories',
    assign: own['assign_terms'] ?? 'edit_posts',
  };
}

/** What a user needs to change, delete or assign a term. The default category cannot be deleted. */
export function termCapabilities(site: Site, capability: string, term: TermRow): readonly string[] {
  const taxonomy = site.taxonomies.get(term.taxonomy);
  if (taxonomy === undefined) {
    return ['do_not_allow'];
  }
  const action = actions[capability] ?? 'edit';
  const isDefault =
    site.options.number(`default_${term.taxonomy}`) === term.term_id ||
    site.options.number(`default_term_${term.taxonomy}`) === term.term_id;
  return action === 'delete' && isDefault ? ['do_not_allow'] : [taxonomyCapabilities(taxonomy)[action]];
}
