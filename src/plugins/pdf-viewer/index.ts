import { definePlugin } from 'portolan/plugin';
import { documentTypes } from './content-types.ts';
import { documentBlock, documentShortcode } from './document-embedder.ts';
import { embedPdfBlock, pdfEmbedderBlock, pdfEmbedderShortcode } from './other-viewers.ts';
import { documentSources } from './security-sources.ts';

export type { PdfViewerModel } from './pdf-viewer.tsx';

/**
 * Documents inside pages, for sites that used Document Embedder, PDF Embedder or Embed PDF Viewer. What browsers can
 * show they show themselves; no other server sees who reads what.
 */
export default definePlugin({
  name: 'pdf-viewer',
  postTypes: documentTypes,
  shortcodes: [documentShortcode, pdfEmbedderShortcode],
  extend: { 'security.sources': documentSources },
  blocks: [documentBlock, pdfEmbedderBlock, embedPdfBlock],
});
