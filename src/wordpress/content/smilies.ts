import { escapeAttribute } from './escape.ts';
import { escapeUrl } from './escape-url.ts';
import { WORD_SPACE } from './whitespace.ts';

const SMILIES: Readonly<Record<string, string>> = {
  ':mrgreen:': 'mrgreen.png',
  ':neutral:': '😐',
  ':twisted:': '😈',
  ':arrow:': '➡',
  ':shock:': '😯',
  ':smile:': '🙂',
  ':???:': '😕',
  ':cool:': '😎',
  ':evil:': '👿',
  ':grin:': '😀',
  ':idea:': '💡',
  ':oops:': '😳',
  ':razz:': '😛',
  ':roll:': '🙄',
  ':wink:': '😉',
  ':cry:': '😥',
  ':eek:': '😮',
  ':lol:': '😆',
  ':mad:': '😡',
  ':sad:': '🙁',
  ':!:': '❗',
  ':?:': '❓',
  '8-)': '😎',
  '8-O': '😯',
  '8O': '😯',
  ':-(': '🙁',
  ':-)': '🙂',
  ':-?': '😕',
  ':-D': '😀',
  ':-P': '😛',
  ':-o': '😮',
  ':-x': '😡',
  ':-|': '😐',
  ':(': '🙁',
  ':)': '🙂',
  ':?': '😕',
  ':D': '😀',
  ':P': '😛',
  ':o': '😮',
  ':x': '😡',
  ':|': '😐',
  ';-)': '😉',
  ';)': '😉',
};

const SMILEY = new RegExp(
  `(?<=${WORD_SPACE}|^)(?:${Object.keys(SMILIES).map(quoted).join('|')})(?=${WORD_SPACE}|$)`,
  'g',
);

/** Elements whose text stays as it was typed. */
const PLAIN_ELEMENT = /^<(code|pre|style|script|textarea)[^>]*>/;

/**
 * Replaces text smilies that stand by themselves, outside tags, by emoji, and `:mrgreen:` by the image
 * `mrgreen.png` at `imageAddress` (with its closing slash). WordPress: convert_smilies(); the option
 * use_smilies is the caller's business.
 */
export function convertSmilies(html: string, imageAddress: string): string {
  if (!/[:;8]/.test(html)) return html;
  let result = '';
  let plainElement = '';
  for (const piece of splitByTags(html)) {
    if (plainElement === '') plainElement = PLAIN_ELEMENT.exec(piece)?.[1] ?? '';
    const isText = plainElement === '' && !piece.startsWith('<');
    result += isText ? piece.replace(SMILEY, (smiley) => image(smiley, imageAddress)) : piece;
    if (piece === `</${plainElement}>`) plainElement = '';
  }
  return result;
}

/** Cuts HTML into text and tags. A tag is whatever stands between `<` and the next `>`; without one it is text. */
function splitByTags(html: string): readonly string[] {
  const pieces: string[] = [];
  let done = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', done)) {
    const close = html.indexOf('>', start);
    if (close === -1) break;
    pieces.push(html.slice(done, start), html.slice(start, close + 1));
    done = close + 1;
  }
  pieces.push(html.slice(done));
  return pieces;
}

function image(smiley: string, imageAddress: string): string {
  const shown = SMILIES[smiley] ?? smiley;
  if (!shown.endsWith('.png')) return shown;
  const source = escapeUrl(imageAddress + shown);
  return `<img src="${source}" alt="${escapeAttribute(smiley)}" class="wp-smiley" style="height: 1em; max-height: 1em;" />`;
}

function quoted(smiley: string): string {
  return smiley.replace(/[|()?]/g, '\\$&');
}
