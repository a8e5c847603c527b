/** A line of the head: name and content. */
export type HeadPair = readonly [name: string, content: string];

/** Title and description of a page; '' = nothing. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
}
