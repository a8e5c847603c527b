import { describe, expect, it } from 'vitest';
import { isPicture } from './client.ts';
import { readSitemap } from './old-site.ts';
import { missingPictures } from './pictures.ts';
import { readPage } from './read-page.ts';

const page = `<!DOCTYPE html><html><head><title>Tides &amp; moons
 – Harbour</title><link rel="canonical" href="/tides/"><link rel="stylesheet" href="/main.css"><link rel="alternate" href="/feed/"></head>
<body><nav>Menu <svg><title>Icon</title></svg></nav><main><h1>Ti<em>des</em></h1><p>High<script>low</script></p><img src="a.png" srcset="a-300x200.png 300w, /a-600x400.png 600w"><a href="#top">Top</a><a href="/harbours/#docks">Docks</a><a href="mailto:a@b.example">Mail</a></main><footer>Imprint</footer></body></html>`;

describe('readPage', () => {
  const facts = readPage(page, 'https://harbour.example/tides/');

  it('reads title and canonical address', () => {
    expect(facts.title).toBe('Tides & moons – Harbour');
    expect(facts.canonical).toBe('https://harbour.example/tides/');
  });

  it('reads the text of the main part only, without scripts and drawings', () => {
    expect(facts.text.trim().split(/\s+/)).toEqual(['Tides', 'High', 'TopDocksMail']);
  });

  it('reads what is said in tooltips, labels and by islands, once for each element', () => {
    const props = JSON.stringify({ markers: [{ text: '<b>Quay</b> two', height: 3 }], on: true });
    const { hinted, text } = readPage(
      `<main><i title="Ebb" aria-label="Ebb"></i><a aria-label="Flood">x</a><portolan-island name="map" props='${props}'></portolan-island></main><nav title="Menu"></nav>`,
      '',
    );
    expect(hinted.trim().split(/\s+/)).toEqual(['Ebb', 'Flood', 'Quay', 'two']);
    expect(text.trim()).toBe('x');
  });

  it('finds every size of a picture, and links without fragments', () => {
    expect(facts.pictures).toEqual([
      'https://harbour.example/tides/a.png',
      'https://harbour.example/tides/a-300x200.png',
      'https://harbour.example/a-600x400.png',
    ]);
    expect(facts.links).toEqual(['https://harbour.example/main.css', 'https://harbour.example/harbours/']);
  });
});

describe('missingPictures', () => {
  it('knows a picture in all its sizes', () => {
    const at = (file: string) => `https://harbour.example/wp-content/uploads/2024/${file}`;
    expect(
      missingPictures(
        [at('map-300x200.png'), at('big-scaled.jpg'), at('gone.gif')],
        [at('map.png'), at('big.jpg')],
      ),
    ).toEqual(['2024/gone.gif']);
  });
});

describe('isPicture', () => {
  it.each([
    ['PNG', Buffer.from('89504e470d0a1a0a', 'hex'), true],
    ['JPEG', Buffer.from('ffd8ffe0', 'hex'), true],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), true],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg>'), true],
    ['a page', Buffer.from('<!DOCTYPE html><html>'), false],
    ['nothing', Buffer.alloc(0), false],
  ])('knows %s by its bytes', (_name, bytes, expected) => {
    expect(isPicture(bytes)).toBe(expected);
  });
});

describe('readSitemap', () => {
  it('tells an index from a list', () => {
    expect(
      readSitemap('<sitemapindex><sitemap><loc> https://a.example/1.xml </loc></sitemap></sitemapindex>'),
    ).toEqual({
      sitemaps: ['https://a.example/1.xml'],
      addresses: [],
    });
    expect(
      readSitemap(
        '<urlset><url><lastmod>x</lastmod><loc>https://a.example/?a=1&amp;b=2</loc></url></urlset>',
      ),
    ).toEqual({ sitemaps: [], addresses: ['https://a.example/?a=1&b=2'] });
  });
});

it('reads on where a text holds a whole document', () => {
  const inner =
    '<html><head><link rel="stylesheet" href="/a.css"></head><body><p>Ebb</p></body></html><a href="/b/">Flood</a>';
  const facts = readPage(`<html><body><main>${inner}</main></body></html>`, 'https://harbour.example/');
  expect(facts.mainLinks).toEqual(['https://harbour.example/a.css', 'https://harbour.example/b/']);
  expect(facts.text).toMatch(/Ebb\s+Flood/);
});
