import { designSettings } from './design-settings.ts';
import { styledFamilies } from './styled-parts.ts';

/** Font families that a look names – text, headings, parts that its owner styled –, each once. */
export function familiesOf(stored: Readonly<Record<string, unknown>>): readonly string[] {
  const { text, headings } = designSettings(stored);
  const faces = [text.face, headings.face].flatMap((face) => face?.family ?? []);
  return [...new Set([...faces, ...styledFamilies(stored['advanced_styling'])])];
}
