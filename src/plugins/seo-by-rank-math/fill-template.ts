import { stripAllTags } from 'portolan/content';
import { readVariable } from './variables.ts';
import type { View } from './view-model.ts';

/** `%name%` and `%name(argument)%`; what stands between two signs without a blank is one name. */
const VARIABLE = /%(?:([a-z0-9_-]+)\(([^)]*)\)|([^\s]+))%/giu;

/**
 * A template with its variables filled in; unknown ones vanish. Values are as stored, with their references (`&amp;`).
 * Rank Math: Replace_Variables\Replacer::replace().
 */
export async function fillTemplate(written: string, view: View): Promise<string> {
  const stripped = stripAllTags(written);
  if (!stripped.includes('%')) return stripped;
  const template = stripped.endsWith(' %sep%') ? stripped.slice(0, -' %sep%'.length) : stripped;
  const values = new Map<string, string>();
  for (const [whole, name, argument, plainName] of template.matchAll(VARIABLE))
    if (!values.has(whole))
      values.set(whole, await readVariable(view, name ?? plainName ?? '', argument ?? ''));
  const filled = template.replace(VARIABLE, (whole) => values.get(whole) ?? '');
  return withoutDoubles(filled, values.has('%sep%') ? view.separator : '').replace(/\s{2,}/g, ' ');
}

/** Separators side by side are one. */
function withoutDoubles(text: string, separator: string): string {
  if (separator === '') return text;
  const sign = separator.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return text.replace(new RegExp(`${sign}(?:\\s*${sign})*`, 'gu'), () => separator);
}
