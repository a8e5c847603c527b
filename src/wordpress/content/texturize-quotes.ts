import { WORD_SPACE } from './whitespace.ts';

const OPENING_QUOTE = '&#8220;';
const CLOSING_QUOTE = '&#8221;';
const OPENING_SINGLE = '&#8216;';
const CLOSING_SINGLE = '&#8217;';
const APOSTROPHE = '&#8217;';
const PRIME = '&#8242;';
const DOUBLE_PRIME = '&#8243;';

// Text handed in here never holds a `<`, so no text can be mistaken for one of these marks.
const IS_APOSTROPHE = '<apostrophe>';
const IS_OPENING_SINGLE = '<opening single quote>';
const IS_OPENING = '<opening quote>';
const MAY_CLOSE = '<closing quote or prime>';

/** The beginning of the text or a space. */
const BORDER = `^|${WORD_SPACE}`;
const CLOSING_CONTEXT = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${WORD_SPACE})`;

/**
 * A character, given as a pattern, with something before it. Looking back comes second: it costs more than
 * finding the character.
 */
export function preceded(character: string, before: string): string {
  return `${character}(?<=(?:${before})${character})`;
}

type Rule = readonly [pattern: RegExp, replacement: string];

/** What a `'` means where its neighbours decide it, first rule first. */
const SINGLE_QUOTE_RULES: readonly Rule[] = [
  // A short year at the end of a quotation: '99' and '99"
  [new RegExp(`'(\\d\\d)'${CLOSING_CONTEXT}`, 'g'), `${IS_APOSTROPHE}$1${CLOSING_SINGLE}`],
  [new RegExp(`'(\\d\\d)"${CLOSING_CONTEXT}`, 'g'), `${IS_APOSTROPHE}$1${CLOSING_QUOTE}`],
  // A short year: '99 '80s, not '999 '99% '99.5
  [/'(?=\d\d(?![%\d]|[.,]\d))/g, IS_APOSTROPHE],
  // A quoted number
  [new RegExp(`${preceded("'", BORDER)}(\\d[.,\\d]*)'`, 'g'), `${IS_OPENING_SINGLE}$1${CLOSING_SINGLE}`],
  [new RegExp(preceded("'", `${BORDER}|[([{"\\-]|&lt;`), 'g'), IS_OPENING_SINGLE],
  // Inside a word
  [new RegExp(`'(?<!${WORD_SPACE}')(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${WORD_SPACE})`, 'g'), IS_APOSTROPHE],
];

const DOUBLE_QUOTE_RULES: readonly Rule[] = [
  [new RegExp(`${preceded('"', BORDER)}(\\d[.,\\d]*)"`, 'g'), `${IS_OPENING}$1${CLOSING_QUOTE}`],
  [new RegExp(`${preceded('"', `${BORDER}|[([{\\-]|&lt;`)}(?!${WORD_SPACE})`, 'g'), IS_OPENING],
];

interface QuoteStyle {
  /** The straight character. */
  readonly mark: string;
  /** What stands for an opening quote that was already found. */
  readonly opening: string;
  readonly closing: string;
  readonly prime: string;
  readonly behindDigit: RegExp;
  readonly mayClose: RegExp;
}

const SINGLE: QuoteStyle = {
  mark: "'",
  opening: IS_OPENING_SINGLE,
  closing: CLOSING_SINGLE,
  prime: PRIME,
  behindDigit: new RegExp(preceded("'", '\\d'), 'g'),
  mayClose: new RegExp(`'${CLOSING_CONTEXT}`, 'g'),
};

const DOUBLE: QuoteStyle = {
  mark: '"',
  opening: IS_OPENING,
  closing: CLOSING_QUOTE,
  prime: DOUBLE_PRIME,
  behindDigit: new RegExp(preceded('"', '\\d'), 'g'),
  mayClose: new RegExp(`"${CLOSING_CONTEXT}`, 'g'),
};

/** Straight single quotes become apostrophes, quotes and primes. `text` holds no markup. */
export function curlSingleQuotes(text: string): string {
  if (!text.includes("'")) return text;
  return closeQuotesAndPrimes(applyRules(text, SINGLE_QUOTE_RULES), SINGLE)
    .replaceAll(IS_APOSTROPHE, APOSTROPHE)
    .replaceAll(IS_OPENING_SINGLE, OPENING_SINGLE);
}

/** Straight double quotes become quotes and double primes. `text` holds no markup. */
export function curlDoubleQuotes(text: string): string {
  if (!text.includes('"')) return text;
  const curled = closeQuotesAndPrimes(applyRules(text, DOUBLE_QUOTE_RULES), DOUBLE);
  return curled.replaceAll('"', CLOSING_QUOTE).replaceAll(IS_OPENING, OPENING_QUOTE);
}

function applyRules(text: string, rules: readonly Rule[]): string {
  let changed = text;
  for (const [pattern, replacement] of rules) changed = changed.replace(pattern, replacement);
  return changed;
}

/**
 * Decides for each mark left over whether it closes a quotation or is a prime behind a number. Each opening
 * quote begins a stretch; inside a stretch without its closing quote one mark has to be that quote.
 * WordPress: wptexturize_primes().
 */
function closeQuotesAndPrimes(text: string, style: QuoteStyle): string {
  const { mark, opening, closing, prime, behindDigit, mayClose } = style;
  if (!text.includes(mark)) return text;
  const curl = (stretch: string, place: number): string => {
    if (!stretch.includes(mark)) return stretch;
    if (place === 0 || stretch.includes(closing)) {
      return stretch.replace(behindDigit, prime).replace(mayClose, closing);
    }
    const marked = stretch.replace(mayClose, MAY_CLOSE);
    return chooseClosingQuote(marked, closing, prime).replace(behindDigit, prime);
  };
  return text.split(opening).map(curl).join(opening);
}

const CANDIDATE_NOT_BEHIND_DIGIT = new RegExp(`${MAY_CLOSE}(?<!\\d${MAY_CLOSE})`, 'g');
const CANDIDATE_BEHIND_DIGIT = new RegExp(preceded(MAY_CLOSE, '\\d'), 'g');

/** Candidates for the closing quote become quotes or primes, and at least one of them a quote. */
function chooseClosingQuote(stretch: string, closing: string, prime: string): string {
  const first = stretch.indexOf(MAY_CLOSE);
  if (first === -1) return stretch;
  const isOnlyOne = stretch.indexOf(MAY_CLOSE, first + 1) === -1;
  if (isOnlyOne) return stretch.replace(MAY_CLOSE, closing);
  let text = stretch.replace(CANDIDATE_NOT_BEHIND_DIGIT, closing);
  if (text === stretch) {
    // All stand behind digits: the last one before a full stop, or else the last one, is the quote.
    const beforeStop = text.lastIndexOf(`${MAY_CLOSE}.`);
    const chosen = beforeStop === -1 ? text.lastIndexOf(MAY_CLOSE) : beforeStop;
    text = text.slice(0, chosen) + closing + text.slice(chosen + MAY_CLOSE.length);
  }
  return text.replace(CANDIDATE_BEHIND_DIGIT, prime).replaceAll(MAY_CLOSE, closing);
}
