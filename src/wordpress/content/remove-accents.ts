/** Letters that are not a plain letter with a mark: their replacements, in the order of Unicode. */
const characters: Readonly<Record<string, string>> = {
  ª: 'a',
  º: 'o',
  Æ: 'AE',
  Ð: 'D',
  Ø: 'O',
  Þ: 'TH',
  ß: 's',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: 'n',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'OE',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
  Ə: 'E',
  ǝ: 'e',
  ɑ: 'a',
  '€': 'E',
  '£': '',
};

/** Where letters with marks lose them: Latin-1, Latin Extended-A, some of B (pinyin, Romanian), Vietnamese. */
const markedRanges = 'À-ſ Ơ-ơ Ư-ư Ǎ-ǜ Ș-ț Ạ-ỹ';

const replacements: ReadonlyMap<string, string> = new Map([
  ...unmarkedCharacters(),
  ...Object.entries(characters),
]);

function* unmarkedCharacters(): Generator<[string, string], void, undefined> {
  for (const range of markedRanges.split(' ')) {
    for (let code = range.charCodeAt(0); code <= range.charCodeAt(2); code++) {
      const character = String.fromCharCode(code);
      const plain = character.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
      if (plain !== character) yield [character, plain];
    }
  }
}

/** What some languages write instead of a letter with a mark. */
function localCharacters(locale: string): Readonly<Record<string, string>> {
  if (locale.startsWith('de')) return { Ä: 'Ae', ä: 'ae', Ö: 'Oe', ö: 'oe', Ü: 'Ue', ü: 'ue', ß: 'ss' };
  if (locale === 'da_DK') return { Æ: 'Ae', æ: 'ae', Ø: 'Oe', ø: 'oe', Å: 'Aa', å: 'aa' };
  if (locale === 'sr_RS' || locale === 'bs_BA') return { Đ: 'DJ', đ: 'dj' };
  return {};
}

/**
 * Latin letters with marks as plain letters, `€` as `E`, `£` as nothing; other scripts stay. `locale` is WordPress's
 * (`de_DE`), for languages that write umlauts and the like with two letters. WordPress: remove_accents().
 */
export function removeAccents(text: string, locale = ''): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  const local = localCharacters(locale);
  const composed = text.normalize('NFC');
  const prepared = locale === 'ca' ? composed.replaceAll('l·l', 'll') : composed;
  return prepared.replace(
    /[^\x00-\x7f]/g,
    (character) => local[character] ?? replacements.get(character) ?? character,
  );
}
