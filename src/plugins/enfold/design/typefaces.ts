import { fallbackName, genericFamily } from 'portolan/site';

/** A typeface that a site names: its family and what stands in for it. */
export interface Typeface {
  /** Plain family name, as a style sheet quotes it. */
  readonly family: string;
  /** Weights that the setting names; empty = all. */
  readonly weights: readonly number[];
  /** Value of `font-family`. */
  readonly stack: string;
}

/**
 * A setting like `Open Sans:400,600`, `Lato:300,400,700`, `Helvetica-Neue,Helvetica-websave` as a typeface; undefined
 * where none is chosen. Source: Enfold, settings `google_webfont` and `default_font`.
 */
export function typefaceOf(setting: unknown): Typeface | undefined {
  if (typeof setting !== 'string') return undefined;
  const [names = '', weights = ''] = setting.trim().split(':');
  const families = names
    .replace(/-websave$/, '')
    .split(',')
    .map((name) => (setting.includes('-websave') ? name.replaceAll('-', ' ') : name).trim())
    .filter((name) => /^[\p{L}\d][\p{L}\d -]*$/u.test(name));
  const [family] = families;
  if (family === undefined || /^(?:default|none)$/i.test(family)) return undefined;
  const generic = genericFamily(family);
  const nearest =
    generic === 'serif' ? ['Georgia', 'Times New Roman'] : ['Helvetica Neue', 'Helvetica', 'Arial'];
  const stack = [...new Set([...families, fallbackName(family), ...nearest])].map((name) => `"${name}"`);
  return {
    family,
    weights: weights
      .split(',')
      .map(Number)
      .filter((weight) => weight >= 100 && weight <= 900),
    stack: [...stack, generic].join(','),
  };
}
