import { ownAddress } from 'portolan/browser';
import { chosenValues, type Parameters } from './read-form.ts';

/**
 * Where exactly one term of a taxonomy is chosen, its archive is the place of the results: gives that address and the
 * parameters that are left. Templates hold `[0]`, `[1]` … for the slugs from the topmost term down.
 */
export function archiveAddress(
  form: HTMLFormElement,
  parameters: Parameters,
): { readonly address: string; readonly parameters: Parameters } | undefined {
  for (const field of form.querySelectorAll<HTMLElement>('[data-sf-taxonomy-archive="1"]')) {
    const [value, ...others] = chosenValues(field);
    const templates = JSON.parse(field.dataset['sfTermRewrite'] ?? '[]') as readonly string[];
    if (value === undefined || others.length > 0) continue;
    const slugs = path(field, value);
    const template = templates[slugs.length - 1];
    if (template === undefined) continue;
    return {
      address: ownAddress(template).replace(/\[(\d+)\]/g, (_, level: string) => slugs[Number(level)] ?? ''),
      parameters: parameters.filter(([name]) => name !== field.dataset['sfFieldName']),
    };
  }
  return undefined;
}

/** Slugs from the topmost term down to the chosen one. */
function path(field: HTMLElement, value: string): readonly string[] {
  const option = [...field.querySelectorAll('option')].find((one) => one.value === value);
  if (option) {
    const slugs: string[] = [];
    let depth = Number(option.dataset['sfDepth']);
    for (let at: Element | null = option; at instanceof HTMLOptionElement; at = at.previousElementSibling) {
      if (Number(at.dataset['sfDepth']) !== depth || at.value === '') continue;
      slugs.unshift(at.value);
      depth--;
    }
    return slugs;
  }
  const slugs: string[] = [];
  const box = [...field.querySelectorAll('input')].find((one) => one.value === value);
  for (let item = box?.closest('li'); item && field.contains(item) && item !== field; ) {
    slugs.unshift(item.querySelector('input')?.value ?? '');
    item = item.parentElement?.closest('li');
  }
  return slugs;
}
