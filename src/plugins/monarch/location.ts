/** Where buttons can stand. */
export const LOCATIONS = ['sidebar', 'inline', 'popup', 'flyin', 'media'] as const;
export type Location = (typeof LOCATIONS)[number];
