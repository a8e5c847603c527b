/** A tag of a form: `[text* your-name size:40 placeholder "Name"]`. */
export interface FormTag {
  /** `text`, `email` …, without the asterisk. */
  readonly type: string;
  readonly required: boolean;
  /** '' for tags that take no input. */
  readonly name: string;
  /** `size:40`, `placeholder`. */
  readonly options: readonly string[];
  /** What is shown and sent: the part before `|`. */
  readonly values: readonly string[];
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

const TYPES = [...INPUTS, 'submit', 'response'].join('|');
const ATTRIBUTES = `(?:[^\\]"']|"[^"]*"|'[^']*')*`;
const TAG = new RegExp(`\\[(${TYPES})(\\*?)((?:\\s${ATTRIBUTES})?)\\](?:([^[]*)\\[/\\1\\*?\\])?`, 'g');
/** What is left of other plugins' tags, whose insides stay. A word in brackets is a word. */
const OTHERS =
  /\[(?:\/[a-z][\w-]*|[a-z][\w-]*\*?\s[^[\]]*|(?:re|h|really-simple-)?captcha[cr]?|turnstile)\*?\]/g;

/** Reads a form's text: its tags, and the text with `place(tag)` in their places. Contact Form 7: WPCF7_FormTagsManager. */
export function replaceTags(form: string, place: (tag: FormTag, index: number) => string): string {
  let index = 0;
  const pieces: string[] = [];
  let done = 0;
  for (const found of form.matchAll(TAG)) {
    pieces.push(form.slice(done, found.index).replace(OTHERS, ''));
    pieces.push(place(tagOf(found), index++));
    done = found.index + found[0].length;
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

function tagOf([, type = '', star, written = '', content = '']: RegExpMatchArray): FormTag {
  const quote = written.search(/["']/);
  const words = (quote < 0 ? written : written.slice(0, quote)).replace(/\/\s*$/, '').trim();
  const options = words === '' ? [] : words.split(/\s+/);
  const raw = [...written.slice(quote < 0 ? written.length : quote).matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, double, single]) => (double ?? single ?? '').trim(),
  );
  const takesName = (INPUTS as readonly string[]).includes(type);
  const name = takesName && /^[a-z][\w:.-]*$/i.test(options[0] ?? '') ? (options[0] ?? '') : '';
  const parts = raw.map((value) => {
    const bar = value.indexOf('|');
    return bar < 0
      ? ([value, value] as const)
      : ([value.slice(0, bar).trim(), value.slice(bar + 1).trim()] as const);
  });
  return {
    type,
    required: star === '*',
    name,
    options: name === '' ? options : options.slice(1),
    values: parts.map(([shown]) => shown),
    mailed: new Map(parts),
    content: content.trim(),
  };
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
