import { describe, expect, it } from 'vitest';
import { attachmentIds, contentAddresses, mediaPlace, showsFiles } from './content-addresses.ts';

describe('the addresses in a content', () => {
  it.each([
    ['<img src="https://a.example/x.png" alt="y">', ['https://a.example/x.png']],
    ["<img class='w' src='/img/x.png'/>", ['/img/x.png']],
    [
      '<img srcset="https://a.example/1.png 300w, //a.example/2.png 2x">',
      ['https://a.example/1.png', '//a.example/2.png'],
    ],
    [
      '<video poster="//a.example/p.jpg"><source src="https://a.example/v.mp4"></video>',
      ['//a.example/p.jpg', 'https://a.example/v.mp4'],
    ],
    ['<div style="background: url(&quot;https://a.example/b.png&quot;)">', ['https://a.example/b.png']],
    ['<div style="background:url(\'/b.png\')">', ['/b.png']],
    [
      '<a href="https://a.example/wp-content/uploads/2024/03/n%C3%A4h.pdf?x=1">',
      ['https://a.example/wp-content/uploads/2024/03/n%C3%A4h.pdf'],
    ],
    ['[box src="/wp-content/uploads/a.png"]', ['/wp-content/uploads/a.png']],
    [
      '<!-- wp:x {"url":"https:\\/\\/a.example\\/wp-content\\/uploads\\/a.png"} /-->',
      ['https://a.example/wp-content/uploads/a.png'],
    ],
    ['<img src="data:image/png;base64,AA"> <img src="x.png"> <a href="https://a.example/page/">', []],
    ['<img src="https://a.example/x.png?a=1&amp;b=2">', ['https://a.example/x.png?a=1&b=2']],
  ])('are found: %s', (content, addresses) => {
    expect([...contentAddresses(content)]).toEqual(addresses);
    if (addresses.length > 0) expect(showsFiles(content)).toBe(true);
  });

  it('are not looked for where a glance tells that there are none', () => {
    expect(
      showsFiles('<p>An "iceberg", a <strong>valley</strong> &amp; <a href="/page/">more</a>.</p>'),
    ).toBe(false);
  });

  it('are sorted by where they lead', () => {
    const hosts = new Set(['old.example', 'www.old.example']);
    const place = (address: string) => mediaPlace(address, hosts);
    expect(place('https://OLD.example/wp-content/uploads/2024/03/m%C3%A4p.png?w=3')).toEqual({
      kind: 'upload',
      path: '2024/03/mäp.png',
    });
    expect(place('//www.old.example/blog/wp-content/uploads/a.png')).toEqual({
      kind: 'upload',
      path: 'a.png',
    });
    expect(place('/wp-content/uploads/sites/2/a.png')).toEqual({ kind: 'upload', path: 'a.png' });
    expect(place('https://i0.wp.com/old.example/wp-content/uploads/a.png?resize=3')).toEqual({
      kind: 'upload',
      path: 'a.png',
    });
    expect(place('/wp-content/themes/x/logo.png')).toEqual({
      kind: 'old-host',
      path: '/wp-content/themes/x/logo.png',
    });
    expect(place('https://cdn.example/wp-content/uploads/a.png')).toEqual({
      kind: 'other-host',
      host: 'cdn.example',
    });
    expect(place('https://[broken/a.png')).toBeUndefined();
  });

  it('name attachments in classes, galleries and blocks', () => {
    const content =
      '<img class="size-full wp-image-7"> [gallery ids="8, 9"] <!-- wp:image {"id":10} --> <!-- wp:gallery {"ids":[11,12]} -->';
    expect([...attachmentIds(content)]).toEqual([7, 8, 9, 10, 11, 12]);
  });
});
