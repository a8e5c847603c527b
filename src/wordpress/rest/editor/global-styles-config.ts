import type { RestError } from '../../../types/index.ts';
import { ksesData } from '../../content/kses.ts';
import { restError } from '../errors.ts';
import { isMap } from '../json-types.ts';

type Values = Readonly<Record<string, unknown>>;

/** Version of `theme.json` that is written. */
const version = 3;

/** What is stored of colours and sizes. Anything that is not such a configuration counts as an empty one. */
export function configOf(content: string): { readonly settings: Values; readonly styles: Values } {
  const stored = parsed(content);
  const own = stored.isGlobalStylesUserThemeJSON === true ? stored : {};
  return {
    settings: isMap(own.settings) ? own.settings : {},
    styles: isMap(own.styles) ? own.styles : {},
  };
}

/**
 * The configuration as it is stored after a change; what a request does not bring stays. Texts of those who may not
 * write any HTML are filtered.
 */
export function storedConfig(before: string, input: Values, mayWriteAnything: boolean): string {
  const stored = parsed(before);
  const own = stored.isGlobalStylesUserThemeJSON === true ? stored : {};
  const config: Record<string, unknown> = {};
  for (const name of ['styles', 'settings']) {
    const value = input[name] ?? own[name];
    if (value !== undefined) {
      config[name] = mayWriteAnything ? value : filtered(value);
    }
  }
  return JSON.stringify({ ...config, isGlobalStylesUserThemeJSON: true, version });
}

/** CSS of one's own may not hold markup (WordPress: `validate_custom_css()`). */
export function unsafeStyles(styles: unknown): RestError | undefined {
  if (!isMap(styles)) return undefined;
  return typeof styles.css === 'string' && /<\/?\w/.test(styles.css)
    ? restError('rest_custom_css_illegal_markup', 'Markup is not allowed in CSS.', 400)
    : undefined;
}

function parsed(content: string): Values {
  try {
    const value: unknown = JSON.parse(content);
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
}

function filtered(value: unknown): unknown {
  if (typeof value === 'string') return ksesData(value);
  if (Array.isArray(value)) return value.map(filtered);
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filtered(member)]))
    : value;
}
