import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { ShortcodeAttributes, Visitor } from '../../types/index.ts';
import { guest } from '../../wordpress/auth/index.ts';
import { documentBlock, documentShortcode } from './document-embedder.ts';
import { embedPdfBlock, pdfEmbedderShortcode } from './other-viewers.ts';

let content: ContentSite;

beforeAll(async () => {
  content = await openContentSite();
});
afterAll(() => content.close());

const PDF = 'https://atlas.example/wp-content/uploads/2026/03/river%20guide.pdf';

async function render(
  settings: Readonly<Record<string, unknown>>,
  post: Readonly<Record<string, string>> = {},
  visitor: Visitor = guest,
): Promise<string> {
  const { ID } = await content.post(
    { post_type: 'ppt_viewer', post_title: 'The guide', ...post },
    { ppv: serialize(fromPlain(settings)) },
  );
  return shown(ID, visitor);
}

const shown = async (id: number, visitor: Visitor = guest) =>
  documentShortcode.render(
    { id: String(id) } as ShortcodeAttributes,
    '',
    content.context({ visitor }),
    'doc',
  );

describe('[doc]', () => {
  test('shows a PDF in its place, with a download unless that is switched off', async () => {
    const html = await render({ doc: PDF });
    expect(html).toContain('style="inline-size:100%;block-size:600px"');
    expect(html).toContain(
      `<iframe class="bplDl-preview-iframe pdfp_library" src="${PDF}" title="The guide" loading="lazy"></iframe>`,
    );
    expect(html).toContain('>Download File</a>');
    expect(html).not.toContain('File Name');
    const other = await render({
      doc: PDF,
      download: '0',
      showName: '1',
      width: { width: '50', unit: 'vw' },
      height: { height: 300, unit: 'px;color:red' },
    });
    expect(other).toContain('style="inline-size:50vw;block-size:300px"');
    expect(other).toContain('File Name: river guide.pdf');
    expect(other).not.toContain('Download File');
  });

  test('shows it behind a button, in the colours of its settings', async () => {
    const html = await render({
      doc: PDF,
      lightbox: '1',
      lightbox_btn_color: '#abc',
      lightbox_btn_size: 'large',
    });
    expect(html).toContain('data-lightbox="1"');
    expect(html).toContain('class="ppv-lightbox-btn large"');
    expect(html).toContain('style="color:#abc;background:#333333"');
    expect(html).toContain('>view Document</a>');
    expect(html).toContain('bplde-lightbox-close ppv-lightbox-close');
    // Nothing is fetched before it is opened.
    expect(html).not.toContain('<iframe');
    expect(await render({ doc: PDF, lightbox: '1', lightbox_btn_color: 'red;x' })).toContain('color:#ffffff');
  });

  test('shows pictures and films by themselves, and asks no other server for the rest', async () => {
    expect(await render({ doc: 'https://atlas.example/a.webp' })).toContain(
      '<img class="bplDl-preview-image"',
    );
    expect(await render({ doc: 'https://atlas.example/a.mp4' })).toContain(
      '<video class="bplDl-preview-video"',
    );
    for (const doc of ['https://atlas.example/a.docx', 'https://drive.google.com/file/d/1/view']) {
      const html = await render({ doc });
      expect(html).toContain('Preview not available for this file type.');
      expect(html).not.toMatch(/<iframe|gview|officeapps/);
    }
  });

  test('says where no document is chosen, and shows nothing for what is none', async () => {
    const missing = /^<h2>Ooops\.\.\. You forgot to Select a document\./;
    expect(await render({})).toMatch(missing);
    expect(await render({ doc: 'javascript:alert(1)' })).toMatch(missing);
    expect(await shown((await content.post({ post_title: 'A post' })).ID)).toBe('');
    expect(await shown(99999)).toBe('');
  });

  test('is for those who may read it', async () => {
    const editor: Visitor = { ...guest, id: 5, has: () => true };
    for (const status of ['private', 'draft', 'pending']) {
      expect(await render({ doc: PDF }, { post_status: status })).toBe('');
      expect(await render({ doc: PDF }, { post_status: status }, editor)).toContain('<iframe');
    }
    expect(await render({ doc: PDF }, { post_status: 'trash' }, editor)).toBe('');
    const locked = await render({ doc: PDF }, { post_password: 'oxbow' });
    expect(locked).toContain('name="post_password"');
    expect(locked).not.toContain('river%20guide');
  });
});

describe('blocks and other viewers', () => {
  const block = { blockName: '', attrs: {}, innerBlocks: [], innerHTML: '', innerContent: [] };

  test('name the same document as the shortcode', () => {
    const of = (attributes: Readonly<Record<string, unknown>>) =>
      documentBlock.render(attributes, '', content.context(), block);
    expect(of({ selected: 12 })).toBe('[doc id="12"]');
    expect(of({ data: { tringle_text: '13' } })).toBe('[doc id="13"]');
    expect(of({})).toBe('[doc id="0"]');
  });

  test('are rendered by the same viewer', async () => {
    const render = (attributes: Readonly<Record<string, string>>) =>
      pdfEmbedderShortcode.render(attributes as ShortcodeAttributes, '', content.context(), 'pdf-embedder');
    expect(await render({ url: PDF, width: 'max', height: '400' })).toContain(
      'style="inline-size:100%;block-size:400px"',
    );
    expect(await render({})).toBe('<b>PDF Embedder requires a url attribute</b>');
    const of = (attributes: Readonly<Record<string, unknown>>) =>
      embedPdfBlock.render(attributes, '<p>as it was</p>', content.context(), block);
    expect(of({ url: PDF, title: 'A "guide" [x]' })).toBe(`[pdf-embedder url="${PDF}" title="A guide x"]`);
    expect(of({ url: 'javascript:alert(1)' })).toBe('<p>as it was</p>');
  });
});
