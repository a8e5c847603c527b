import { decoderFor, type TextFile, TextFileError, textFileOf } from './entries.ts';

interface Entry {
  context?: string;
  source?: string;
  plural?: string;
  readonly forms: string[];
  fuzzy: boolean;
}

/** Reads a catalogue as translators write it (`.po`). Fuzzy and obsolete entries are left out. Throws TextFileError. */
export function readPo(bytes: Uint8Array): TextFile {
  const header = /^msgid\s+""\s*\r?\n\s*msgstr((?:\s*"(?:[^"\\]|\\.)*")+)/m.exec(
    Buffer.from(bytes).toString('latin1'),
  );
  const text = decoderFor(header === null ? '' : unquoted(header[1] ?? '')).decode(bytes);
  const entries = entriesOf(text);
  if (entries.length === 0) throw new TextFileError('It holds no entries.');
  return textFileOf(entries.filter((entry) => !entry.fuzzy || entry.source === '').map(pairOf));
}

function pairOf(entry: Entry): readonly [string, string] {
  const context = entry.context === undefined ? '' : `${entry.context}\u0004`;
  // Where a form is missing, its place stays: the rule counts places.
  const forms = Array.from(entry.forms, (form) => form ?? '');
  return [
    context + (entry.source ?? ''),
    (entry.plural === undefined ? forms.slice(0, 1) : forms).join('\0'),
  ];
}

function entriesOf(text: string): readonly Entry[] {
  const entries: Entry[] = [];
  let entry: Entry = { forms: [], fuzzy: false };
  let append: ((text: string) => void) | undefined;
  const finish = () => {
    if (entry.source !== undefined && entry.forms.length > 0) entries.push(entry);
    entry = { forms: [], fuzzy: false };
    append = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const field = /^\s*(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,2})\])?\s*(".*")\s*$/.exec(line);
    if (field) {
      const [, name, form, quoted = ''] = field;
      const begins = name === 'msgctxt' || (name === 'msgid' && entry.source !== undefined);
      if (begins && (entry.source !== undefined || entry.forms.length > 0)) finish();
      append = appender(entry, name ?? '', Number(form ?? 0));
      append(unquoted(quoted));
    } else if (/^\s*".*"\s*$/.test(line)) {
      append?.(unquoted(line));
    } else if (/^\s*#/.test(line)) {
      // Comments stand before their entry.
      if (entry.forms.length > 0) finish();
      if (/^\s*#,.*\bfuzzy\b/.test(line)) entry.fuzzy = true;
    } else if (line.trim() === '') {
      if (entry.forms.length > 0) finish();
    } else {
      throw new TextFileError(`A line is not understood: ${line.trim().slice(0, 40)}`);
    }
  }
  finish();
  return entries;
}

function appender(entry: Entry, field: string, form: number): (text: string) => void {
  switch (field) {
    case 'msgctxt':
      return (text) => {
        entry.context = (entry.context ?? '') + text;
      };
    case 'msgid':
      return (text) => {
        entry.source = (entry.source ?? '') + text;
      };
    case 'msgid_plural':
      return (text) => {
        entry.plural = (entry.plural ?? '') + text;
      };
    default:
      return (text) => {
        entry.forms[form] = (entry.forms[form] ?? '') + text;
      };
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

/** The text of quoted strings that follow each other. */
function unquoted(text: string): string {
  return Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, content = '']) =>
    content.replace(/\\(.)/g, (whole, character: string) => escapes[character] ?? whole),
  ).join('');
}
