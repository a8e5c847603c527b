/** What the whole sample shares: the invented site's name, address, and the moment of its export. */

export const siteTitle = 'Contour &amp; Coast';
export const siteTagline = 'Geography lessons for GCSE and A level';
export const siteUrl = 'https://www.contour-and-coast.example';
export const uploadsUrl = `${siteUrl}/wp-content/uploads`;
export const wordPressVersion = '6.8.3';

/** When the export was taken, GMT. Nothing in the sample is younger, except the scheduled post. */
export const exportedAt = '2025-11-14 09:30:00';
