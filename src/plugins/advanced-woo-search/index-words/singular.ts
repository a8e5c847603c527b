/** English endings of plurals and what stands there in the singular, most particular first. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(quiz)zes$/, '$1'],
  [/(matr)ices$/, '$1ix'],
  [/(vert|ind)ices$/, '$1ex'],
  [/^(ox)en$/, '$1'],
  [/(alias|status)es$/, '$1'],
  [/(octop|vir)i$/, '$1us'],
  [/(cris|ax|test)es$/, '$1is'],
  [/(shoe)s$/, '$1'],
  [/(o)es$/, '$1'],
  [/(bus)es$/, '$1'],
  [/([ml])ice$/, '$1ouse'],
  [/(x|ch|ss|sh)es$/, '$1'],
  [/(m)ovies$/, '$1ovie'],
  [/(s)eries$/, '$1eries'],
  [/([^aeiouy]|qu)ies$/, '$1y'],
  [/([lr])ves$/, '$1f'],
  [/(tive|hive)s$/, '$1'],
  [/(li|wi|kni)ves$/, '$1fe'],
  [/(shea|loa|lea|thie)ves$/, '$1f'],
  [/(analy|ba|diagno|parenthe|progno|synop|the)ses$/, '$1sis'],
  [/([ti])a$/, '$1um'],
  [/(n)ews$/, '$1ews'],
  [/us$/, 'us'],
  [/s$/, ''],
];

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  geese: 'goose',
  men: 'man',
  moves: 'move',
  people: 'person',
  sexes: 'sex',
  teeth: 'tooth',
  valves: 'valve',
  women: 'woman',
};

const UNCOUNTABLE: ReadonlySet<string> = new Set([
  'deer',
  'equipment',
  'fish',
  'information',
  'money',
  'rice',
  'series',
  'sheep',
  'species',
]);

/** Words up to this length are their own singular. */
const SHORT = 3;
/** Letters that a singular must have. */
const LEAST = 3;

/** The singular of an English word in lower case; short words, and those whose singular would be too short, stay. */
export function singularOf(word: string): string {
  if (word.length <= SHORT || UNCOUNTABLE.has(word)) return word;
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  const singular = irregular ?? (ending ? word.replace(ending[0], ending[1]) : word);
  return singular.length >= LEAST ? singular : word;
}
