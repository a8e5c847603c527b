import { byteOffset } from './php-unserialize.ts';

/** One string whose declared length did not fit. */
export interface StringRepair {
  /** Where the string's `s:` stands in the damaged text, in characters. */
  readonly offset: number;
  /** Bytes it said it had. */
  readonly declared: number;
  /** Bytes it was found to have. */
  readonly actual: number;
  /**
   * `line-endings`: lone line feeds were turned back into CR LF, which makes the declared length right again;
   * `length`: the declared length was replaced.
   */
  readonly kind: 'line-endings' | 'length';
}

export interface SerializedRepair {
  readonly text: string;
  /** Empty where nothing was wrong. */
  readonly repairs: readonly StringRepair[];
}

/**
 * Makes a serialised text readable again whose strings changed their lengths: line ends collapsed by XML, addresses
 * replaced by a careless search-and-replace, texts converted to another character set. A string ends where a quote is
 * followed by what the array around it must have next (its declared counts still hold); of several such places the one
 * nearest to the declared length is taken, and others are tried when the rest then makes no sense.
 *
 * Gives undefined where that finds no reading (within work that grows with the text's length only).
 */
export function repairSerialized(text: string): SerializedRepair | undefined {
  const ascii = Buffer.byteLength(text, 'utf8') === text.length;
  const search = new Search(text, ascii);
  const found = search.run();
  return found && { text: applyRepairs(text, found), repairs: found.map(({ repair }) => repair) };
}

/** An array or object that is being read. */
interface Frame {
  readonly parent: Frame | undefined;
  /** Entries that are not complete. */
  readonly left: number;
  readonly inKey: boolean;
}

interface Edit {
  readonly repair: StringRepair;
  readonly digitsStart: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly previous: Edit | undefined;
}

interface State {
  readonly at: number;
  readonly frame: Frame | undefined;
  readonly edit: Edit | undefined;
  /** The whole text has been read. */
  readonly done?: boolean;
}

/** A string that might end elsewhere: the state before it, and the ends not yet tried, best last. */
interface Choice {
  readonly state: State;
  ends: Ending[] | undefined;
}

interface Ending {
  readonly at: number;
  readonly bytes: number;
  readonly lineFeeds: number;
}

const scalar = /N;|b:[01];|i:[+-]?\d+;|d:[-+.\dEINFA]+;|[rR]:\d+;/y;
const opening = /(?:a:|O:\d+:"[^"]*":)(\d+):\{/y;
const quoted = /s:(\d+):"/y;
const anyValue = /N;|b:[01];|i:[+-]?\d+;|d:[-+.\dEINFA]+;|[rR]:\d+;|s:\d+:"|a:\d+:\{|O:\d+:"/y;
const anyKey = /i:[+-]?\d+;|s:\d+:"/y;
const theEnd = /[ \n\r\t\v\0]*$/y;

class Search {
  private budget: number;
  private readonly choices: Choice[] = [];

  constructor(
    private readonly text: string,
    private readonly ascii: boolean,
  ) {
    this.budget = 50_000 + text.length;
  }

  run(): Edit[] | undefined {
    let state: State | undefined = { at: 0, frame: undefined, edit: undefined };
    while (state && !state.done && this.budget-- > 0) {
      state = this.step(state) ?? this.otherChoice();
    }
    return state?.done ? editsOf(state.edit) : undefined;
  }

  /** Reads one token. */
  private step(state: State): State | undefined {
    const { at, frame, edit } = state;
    if (frame?.left === 0) {
      return this.text[at] === '}' ? this.completed(at + 1, frame.parent, edit) : undefined;
    }
    const string = matchAt(quoted, this.text, at);
    if (string) return this.string(state, Number(string[1]), at + string[0].length);
    const simple = matchAt(scalar, this.text, at);
    if (simple) {
      if (frame?.inKey && simple[0][0] !== 'i') return undefined;
      return this.completed(at + simple[0].length, frame, edit);
    }
    const open = frame?.inKey ? null : matchAt(opening, this.text, at);
    if (!open) return undefined;
    return { at: at + open[0].length, frame: { parent: frame, left: Number(open[1]), inKey: true }, edit };
  }

  private string(state: State, declared: number, start: number): State | undefined {
    this.choices.push({ state, ends: undefined });
    const end = byteOffset(this.text, start, declared, this.ascii);
    if (end === -1 || !this.mayEnd(end, state.frame)) return undefined;
    return this.completed(end + 2, state.frame, state.edit);
  }

  /** A key or value is complete; `frame` is what it stands in. */
  private completed(at: number, frame: Frame | undefined, edit: Edit | undefined): State | undefined {
    if (!frame) return matchAt(theEnd, this.text, at) ? { at, frame, edit, done: true } : undefined;
    const left = frame.inKey ? frame.left : frame.left - 1;
    return { at, frame: { parent: frame.parent, left, inKey: !frame.inKey }, edit };
  }

  /** Goes back to the last string that might end elsewhere. */
  private otherChoice(): State | undefined {
    for (let choice = this.choices.at(-1); choice; choice = this.choices.at(-1)) {
      const { at, frame, edit } = choice.state;
      const header = matchAt(quoted, this.text, at);
      const declared = Number(header?.[1]);
      const contentStart = at + (header?.[0].length ?? 0);
      choice.ends ??= this.endings(contentStart, declared, frame);
      const end = choice.ends.pop();
      if (!end) {
        this.choices.pop();
        continue;
      }
      const kind = end.bytes + end.lineFeeds === declared && end.lineFeeds > 0 ? 'line-endings' : 'length';
      const made: Edit = {
        repair: { offset: at, declared, actual: end.bytes, kind },
        digitsStart: at + 2,
        contentStart,
        contentEnd: end.at,
        previous: edit,
      };
      const next = this.completed(end.at + 2, frame, made);
      if (next) return next;
    }
    return undefined;
  }

  /** Every place where the string could end, the likeliest last. */
  private endings(start: number, declared: number, frame: Frame | undefined): Ending[] {
    const found: Ending[] = [];
    let bytes = 0;
    let lineFeeds = 0;
    let counted = start;
    for (let at = this.text.indexOf('";', start); at !== -1; at = this.text.indexOf('";', at + 1)) {
      this.budget -= 1 + (at - counted) / 256;
      if (this.budget < 0) break;
      const part = this.text.slice(counted, at);
      bytes += this.ascii ? part.length : Buffer.byteLength(part);
      lineFeeds += part.includes('\n') ? (part.match(/(?<!\r)\n/g)?.length ?? 0) : 0;
      counted = at;
      if (bytes !== declared && this.mayEnd(at, frame)) found.push({ at, bytes, lineFeeds });
    }
    const distance = (end: Ending) =>
      end.bytes + end.lineFeeds === declared ? 0 : Math.abs(end.bytes - declared);
    return found.sort((a, b) => distance(b) - distance(a));
  }

  /** Whether a string may end at this quote: what stands behind must be what comes next. */
  private mayEnd(at: number, frame: Frame | undefined): boolean {
    if (!this.text.startsWith('";', at)) return false;
    if (!frame) return matchAt(theEnd, this.text, at + 2) !== null;
    if (frame.inKey) return matchAt(anyValue, this.text, at + 2) !== null;
    return frame.left > 1 ? matchAt(anyKey, this.text, at + 2) !== null : this.text[at + 2] === '}';
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function editsOf(last: Edit | undefined): Edit[] {
  const edits: Edit[] = [];
  for (let edit = last; edit; edit = edit.previous) edits.push(edit);
  return edits.reverse();
}

function applyRepairs(text: string, edits: readonly Edit[]): string {
  let result = '';
  let done = 0;
  for (const { repair, digitsStart, contentStart, contentEnd } of edits) {
    const content = text.slice(contentStart, contentEnd);
    result += text.slice(done, digitsStart);
    if (repair.kind === 'line-endings') {
      result += text.slice(digitsStart, contentStart) + content.replace(/(?<!\r)\n/g, '\r\n');
    } else {
      result += `${repair.actual}:"${content}`;
    }
    done = contentEnd;
  }
  return result + text.slice(done);
}
