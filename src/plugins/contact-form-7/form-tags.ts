/** A tag of a form: `[text* your-name size:40 placeholder "Name"]`. */
export interface FormTag {
  /** `text`, `email` …, without the asterisk. */
  readonly type: string;
  readonly required: boolean;
  /** '' for tags that take no input. */
  readonly name: string;
  /** `size:40`, `placeholder`. */
  readonly options: readonly string[];
  /** Values as they are written: `Ocean|sea`. */
  readonly rawValues: readonly string[];
  /** What is shown and sent: the part before `|`. */
  readonly values: readonly string[];
  /** Both parts of each value. */
  readonly pipes: readonly (readonly [shown: string, mailed: string])[];
  /** What mails say instead of a value: the part behind `|`. */
  readonly mailed: ReadonlyMap<string, string>;
  /** Between the tag and its end: the text beside a box, a text area's own text. */
  readonly content: string;
}

/** Types that take input. Contact Form 7: its modules. */
const INPUTS = [
  'text',
  'email',
  'url',
  'tel',
  'number',
  'range',
  'date',
  'textarea',
  'select',
  'checkbox',
  'radio',
  'acceptance',
  'quiz',
  'file',
  'hidden',
] as const;

/** Types that show something of the field whose name they bear. */
const DISPLAYS = ['count', 'reflection', 'output'] as const;

const NAMED: readonly string[] = [...INPUTS, ...DISPLAYS];
const TYPES = [...NAMED, 'submit', 'response'].join('|');
const BLANK = '[\\r\\n\\t ]';
const TAG = new RegExp(
  `(\\[?)\\[(${TYPES})(\\*?)(?:${BLANK}([^\\]]*?))?(?:${BLANK}/)?\\](?:([^[]*?)\\[/\\2\\*?\\])?(\\]?)`,
  'g',
);
/** Options first, then values in quotation marks. */
const ATTRIBUTES = new RegExp(
  `^([-+*=0-9a-zA-Z:.!?#$&@_/|%\\r\\n\\t ]*?)((?:${BLANK}*"[^"]*"|${BLANK}*'[^']*')*)$`,
);
const NAME = /^[a-z][\w:.-]*$/i;
/** What is left of other plugins' tags, whose insides stay. A word in brackets is a word. */
const OTHERS =
  /\[(?:\/[a-z][\w-]*|[a-z][\w-]*\*?\s[^[\]]*|(?:re|h|really-simple-)?captcha[cr]?|turnstile|stripe)\*?\]/g;

/**
 * Reads a form's text: its tags, and the text with `place(tag)` in their places. `[[text]]` is the text `[text]`; what
 * cannot be read stays as it is written. Contact Form 7: WPCF7_FormTagsManager.
 */
export function replaceTags(form: string, place: (tag: FormTag, index: number) => string): string {
  let index = 0;
  const pieces: string[] = [];
  let done = 0;
  for (const found of form.matchAll(TAG)) {
    const [whole, before = '', , , , , behind = ''] = found;
    pieces.push(form.slice(done, found.index).replace(OTHERS, ''));
    done = found.index + whole.length;
    if (before !== '' && behind !== '') {
      pieces.push(whole.slice(1, -1));
      continue;
    }
    const tag = tagOf(found);
    pieces.push(tag === undefined ? whole : before + place(tag, index++) + behind);
  }
  pieces.push(form.slice(done).replace(OTHERS, ''));
  return pieces.join('');
}

/** The tags of a form, in their order. */
export function formTags(form: string): readonly FormTag[] {
  const tags: FormTag[] = [];
  replaceTags(form, (tag) => {
    tags.push(tag);
    return '';
  });
  return tags;
}

/** Whether a tag shows something of another field and takes nothing itself. */
export function isDisplay(tag: FormTag): boolean {
  return (DISPLAYS as readonly string[]).includes(tag.type);
}

/** undefined where it cannot be read: a value before an option, no name. */
function tagOf([, , type = '', star, attributes = '', content = '']: RegExpMatchArray): FormTag | undefined {
  const [read, written = '', quoted = ''] = ATTRIBUTES.exec(attributes.trim()) ?? [];
  if (read === undefined) return undefined;
  const options = written.trim() === '' ? [] : written.trim().split(/\s+/);
  const rawValues = [...quoted.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) =>
    (double ?? single ?? '').trim(),
  );
  const takesName = NAMED.includes(type);
  const name = takesName ? (options.shift() ?? '') : '';
  if (takesName && !NAME.test(name)) return undefined;
  const pipes = rawValues.map(pipeOf);
  return {
    type,
    required: star === '*',
    name,
    options,
    rawValues,
    values: pipes.map(([shown]) => shown),
    pipes,
    mailed: new Map(pipes),
    content: content.trim(),
  };
}

function pipeOf(value: string): readonly [shown: string, mailed: string] {
  const bar = value.indexOf('|');
  return bar < 0 ? [value, value] : [value.slice(0, bar).trim(), value.slice(bar + 1).trim()];
}

/** Whether a tag has an option that is a word: `placeholder`. */
export function hasOption(tag: FormTag, name: string): boolean {
  return tag.options.includes(name);
}

/** The values of an option: `class:wide class:red` gives `['wide', 'red']`. */
export function optionValues(tag: FormTag, name: string): readonly string[] {
  return tag.options.flatMap((option) =>
    option.startsWith(`${name}:`) ? [option.slice(name.length + 1)] : [],
  );
}

/** The first value of an option; undefined where there is none. */
export function optionValue(tag: FormTag, name: string): string | undefined {
  return optionValues(tag, name)[0];
}

/** A number among the options; undefined where there is none. */
export function optionNumber(tag: FormTag, name: string): number | undefined {
  const value = optionValue(tag, name);
  return value !== undefined && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}
