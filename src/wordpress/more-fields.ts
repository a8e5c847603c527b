import type { ExtensionPoints, Site, Visitor } from '../types/index.ts';
import { guest } from './auth/visitor.ts';

type FormName = ExtensionPoints['form.fields']['context']['form'];

/** Safe HTML of the fields that plugins add to one of WordPress's own forms (extension point `form.fields`). */
export async function moreFields(site: Site, form: FormName, visitor: Visitor = guest): Promise<string> {
  if (!site.extensions.has('form.fields')) return '';
  return (await site.extensions.apply('form.fields', [], { site, visitor, form })).join('\n');
}
