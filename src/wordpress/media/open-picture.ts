import type { Sharp } from 'sharp';

/**
 * Opens a picture for work on its pixels; a damaged one is taken as far as it goes. The library (and the native one
 * below it) is loaded with the first picture, since few processes ever need it.
 */
export async function openPicture(picture: string | Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { failOn: 'none' });
}
