/**
 * Searches one text for several needles from places that only rise, and remembers where it found each, so that
 * no stretch of the text is searched twice for the same needle however often it is asked.
 */
export class ForwardSearch {
  private readonly text: string;
  private readonly found = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
  }

  /** Place of the first `needle` at or behind `from`, -1 if there is none. */
  next(needle: string, from: number): number {
    const known = this.found.get(needle);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const place = this.text.indexOf(needle, from);
    this.found.set(needle, place);
    return place;
  }
}
