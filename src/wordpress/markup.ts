import { escapeHtml } from './content/escape.ts';

/** HTML that is safe to send. Only `html` and `trustedHtml` make it, so a plain text never passes unescaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = string | number | Markup | undefined | false | readonly Part[];

/**
 * HTML from a template: values are escaped (for text and for quoted attributes), markup and lists of markup are put
 * in as they are, `undefined` and `false` leave nothing.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    text += partText(value) + (strings[index + 1] ?? '');
  });
  return new Markup(text);
}

/** Text that is HTML already. The caller says in a comment why it is safe. */
export function trustedHtml(text: string): Markup {
  return new Markup(text);
}

function partText(part: Part): string {
  if (part === undefined || part === false) {
    return '';
  }
  if (part instanceof Markup) {
    return part.text;
  }
  return typeof part === 'object' ? part.map(partText).join('') : escapeHtml(String(part));
}
