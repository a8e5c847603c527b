import { type Site, translate } from 'portolan/plugin';
import type { PdfViewerModel } from './pdf-viewer.island.tsx';

/** A text of the viewer in the site's language. */
export function viewerText(site: Site, text: string): string {
  return translate(site, text, 'document-emberdder');
}

/** What the viewer says by itself. */
export function viewerWords(site: Site): PdfViewerModel['words'] {
  return {
    loading: viewerText(site, 'PDF Loading...'),
    open: viewerText(site, 'Open the document'),
    close: translate(site, 'Close'),
    unknown: viewerText(site, 'Preview not available for this file type.'),
  };
}
