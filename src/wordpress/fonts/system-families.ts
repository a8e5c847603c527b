const SYSTEM =
  /^(?:arial|courier|georgia|helvetica|impact|lucida|palatino|segoe|system-ui|tahoma|times|trebuchet|verdana)\b/i;

/** Whether systems bring a family along, so that no visitor needs a file of it. */
export function isSystemFamily(family: string): boolean {
  return SYSTEM.test(family);
}

/** Families that nearly all systems bring along, for whoever chooses one. */
export const COMMON_FAMILIES: readonly string[] = [
  'Arial',
  'Helvetica',
  'Verdana',
  'Tahoma',
  'Trebuchet MS',
  'Georgia',
  'Palatino',
  'Times New Roman',
];

/** How the families that no system brings along come to a site, each by its command; '' where all of them do. */
export function fontCommands(families: readonly string[]): string {
  const missing = families.filter((family) => !isSystemFamily(family));
  return missing.map((family) => `portolan fonts add "${family}"`).join('; ');
}

const SERIF =
  /\bserif\b|garamond|georgia|times|playfair|lora|merriweather|slab|baskerville|bitter|cormorant|crimson|vollkorn|arvo|palatino/i;

/** The generic family that stands in for a family or a stack, as far as its names tell. */
export function genericFamily(names: string): 'serif' | 'sans-serif' {
  return SERIF.test(names) && !/sans/i.test(names) ? 'serif' : 'sans-serif';
}
