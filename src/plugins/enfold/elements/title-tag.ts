/** Tags that the title of an entry may have; the first is the usual one. */
export const TITLE_TAGS = ['h4', 'h1', 'h2', 'h3', 'h5', 'h6', 'p', 'div', 'span'] as const;

export type TitleTag = (typeof TITLE_TAGS)[number];
