import { passwordForm } from 'portolan/content';
import { storedMap } from 'portolan/data';
import { html } from 'portolan/html';
import {
  type BlockElement,
  type PostRow,
  type RenderContext,
  renderElement,
  type ShortcodeElement,
  type Visitor,
} from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { can, guest, passwordRequired } from 'portolan/users';
import type { PdfViewerModel } from './pdf-viewer.island.tsx';
import { documentAddress, documentName, kindOfDocument, measure, pdfViewer } from './pdf-viewer.tsx';
import { viewerText, viewerWords } from './texts.ts';

const NO_DOCUMENT =
  'Ooops... You forgot to Select a document. Please select a file or paste a external document link to show here.';
const DEFAULT_HEIGHT = '600px';
const DEFAULT_BUTTON = { color: '#ffffff', background: '#333333', size: 'medium' } as const;

/** `[doc id="…"]`. Source: Document Embedder, `Shortcode`. */
export const documentShortcode: ShortcodeElement = {
  tag: 'doc',
  render: (attributes, _content, context) => documentHtml(integerOf(attributes['id'] ?? ''), context),
};

/**
 * `meta-box/document-embedder`: the same as the shortcode, and rendered as one: what blocks render is texturized, which the
 * viewer's script would not know again.
 */
export const documentBlock: BlockElement = {
  name: 'meta-box/document-embedder',
  render(attributes) {
    const old = attributes['data'] as { readonly tringle_text?: unknown } | undefined;
    const selected = attributes['selected'] ?? old?.tringle_text ?? 0;
    return `[doc id="${integerOf(String(selected))}"]`;
  },
};

async function documentHtml(id: number, context: RenderContext): Promise<string> {
  const { site } = context;
  const post = await site.posts.byId(id);
  if (post?.post_type !== 'ppt_viewer') return '';
  const visitor = context.visitor ?? guest;
  if (!(await mayView(context, post, visitor))) return '';
  // A text that is rendered for nobody in particular has no password.
  if (await passwordRequired(site, post, context.page?.request.cookies ?? {}))
    return passwordForm(site, post);
  const model = modelOf(context, (await site.posts.meta([id])).get(id)?.value('ppv'), post);
  return model === undefined
    ? html`<h2>${viewerText(site, NO_DOCUMENT)}</h2>`.text
    : renderElement(site, pdfViewer, model, context.assets);
}

async function mayView({ site }: RenderContext, post: PostRow, visitor: Visitor): Promise<boolean> {
  switch (post.post_status) {
    case 'publish':
      return true;
    case 'private':
      return visitor.has('read_private_posts') || (visitor.id > 0 && visitor.id === post.post_author);
    case 'draft':
    case 'pending':
    case 'future':
      return can(site, visitor, 'edit_post', post);
    default:
      return false;
  }
}

function modelOf({ site }: RenderContext, stored: unknown, post: PostRow): PdfViewerModel | undefined {
  const settings = storedMap(stored);
  const src = documentAddress(text(settings['doc']));
  if (src === undefined) return undefined;
  const width = (settings['width'] ?? {}) as Readonly<Record<string, unknown>>;
  const height = (settings['height'] ?? {}) as Readonly<Record<string, unknown>>;
  const on = (key: string) => ['1', 'true'].includes(text(settings[key]));
  const name = documentName(src);
  return {
    src,
    title: post.post_title || name,
    kind: on('googleDrive') ? 'other' : kindOfDocument(src),
    width: measure(width['width'], width['unit'], '100%'),
    height: measure(height['height'], height['unit'], DEFAULT_HEIGHT),
    name: on('showName') ? `${viewerText(site, 'File Name:')} ${name}` : '',
    download: settings['download'] === undefined || on('download') ? viewerText(site, 'Download File') : '',
    ...(on('lightbox')
      ? {
          lightbox: {
            text: text(settings['lightbox_btn_text']) || viewerText(site, 'view Document'),
            color: colour(settings['lightbox_btn_color']) ?? DEFAULT_BUTTON.color,
            background: colour(settings['lightbox_btn_background']) ?? DEFAULT_BUTTON.background,
            size:
              /^(small|medium|large)$/.exec(text(settings['lightbox_btn_size']))?.[0] ?? DEFAULT_BUTTON.size,
          },
        }
      : {}),
    showsLoading: !on('lightbox') || on('loading_icon'),
    words: viewerWords(site),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value).trim() : '';
}

function colour(value: unknown): string | undefined {
  return /^(#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d\s.,%/]+\))$/i.exec(text(value))?.[0];
}
