import { type BlockElement, type RenderContext, renderElement, type ShortcodeElement } from 'portolan/plugin';
import { documentAddress, documentName, kindOfDocument, measure, pdfViewer } from './pdf-viewer.tsx';
import { viewerWords } from './texts.ts';

const DEFAULT_HEIGHT = '600px';

/** `[pdf-embedder url="…"]`. Source: PDF Embedder. */
export const pdfEmbedderShortcode: ShortcodeElement = {
  tag: 'pdf-embedder',
  render: (attributes, _content, context) =>
    embedded(context, attributes['url'] ?? '', attributes) ?? '<b>PDF Embedder requires a url attribute</b>',
};

/** `pdfemb/pdf-embedder-viewer`: the same as a block. */
export const pdfEmbedderBlock: BlockElement = {
  name: 'pdfemb/pdf-embedder-viewer',
  render: asShortcode,
};

/** `embed-pdf-viewer/pdf`. Source: Embed PDF Viewer. */
export const embedPdfBlock: BlockElement = { name: 'embed-pdf-viewer/pdf', render: asShortcode };

/** Blocks are rendered as shortcodes: their own HTML would be texturized, which the viewer's script would not know again. */
function asShortcode(attributes: Readonly<Record<string, unknown>>, inner: string): string {
  if (documentAddress(String(attributes['url'] ?? '')) === undefined) return inner;
  const written = ['url', 'title', 'width', 'height'].flatMap((name) => {
    const value = attributes[name];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return `${name}="${String(value).replace(/["[\]<>]/g, '')}"`;
  });
  return `[pdf-embedder ${written.join(' ')}]`;
}

/** The viewer in place; undefined where there is no address. */
function embedded(
  context: RenderContext,
  url: string,
  attributes: Readonly<Record<string, unknown>>,
): string | undefined {
  const src = documentAddress(url);
  if (src === undefined) return undefined;
  const title = String(attributes['title'] ?? '') || documentName(src).replace(/\.pdf$/i, '');
  return renderElement(
    context.site,
    pdfViewer,
    {
      src,
      title,
      kind: kindOfDocument(src),
      width: measure(attributes['width'], 'px', '100%'),
      height: measure(attributes['height'], 'px', DEFAULT_HEIGHT),
      name: '',
      download: '',
      showsLoading: true,
      words: viewerWords(context.site),
    },
    context.assets,
  );
}
