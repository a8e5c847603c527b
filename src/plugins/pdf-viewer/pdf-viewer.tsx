import type { Element } from 'portolan/plugin';
import { decodePercent } from 'portolan/routing';
import PdfViewer, { type PdfViewerModel } from './pdf-viewer.island.tsx';

export type { PdfViewerModel } from './pdf-viewer.island.tsx';

/** A document inside a page, in place or in a lightbox. */
export const pdfViewer: Element<PdfViewerModel> = {
  name: 'pdf-viewer',
  view: PdfViewer,
  styles: ['pdf-viewer'],
};

const IMAGES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'bmp']);
const VIDEOS = new Set(['mp4', 'm4v', 'webm', 'ogv', 'mov']);

/** How browsers show a file by themselves; `other` = not at all. No other server is asked to render it. */
export function kindOfDocument(address: string): PdfViewerModel['kind'] {
  const extension = /\.([a-z0-9]+)$/i.exec(address.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase() ?? '';
  if (extension === 'pdf') return 'pdf';
  if (IMAGES.has(extension)) return 'image';
  return VIDEOS.has(extension) ? 'video' : 'other';
}

/** The last part of an address, readable. */
export function documentName(address: string): string {
  return decodePercent((address.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '');
}

/** An address that a page may show: of the web, not of a script. Undefined for others. */
export function documentAddress(text: string): string | undefined {
  const trimmed = text.trim();
  return /^(https?:)?\/\//i.test(trimmed) || /^\/(?!\/)/.test(trimmed) ? trimmed : undefined;
}

/** A measure as CSS takes it; `fallback` for what is none. */
export function measure(value: unknown, unit: unknown, fallback: string): string {
  const number = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (!/^\d+(\.\d+)?$/.test(number)) return fallback;
  return `${number}${['px', '%', 'em', 'rem', 'vh', 'vw'].includes(String(unit)) ? unit : 'px'}`;
}
