import sharp from 'sharp';
import { expect, it } from 'vitest';
import { acceptFile } from './accept-file.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it('takes files that are what their names say', async () => {
  const picture = { create: { width: 8, height: 8, channels: 3, background: '#fff' } } as const;
  expect(acceptFile('a.png', await sharp(picture).png().toBuffer())).toEqual({
    name: 'a.png',
    type: 'image/png',
  });
  expect(acceptFile('a.webp', await sharp(picture).webp().toBuffer())?.type).toBe('image/webp');
  expect(acceptFile('a.pdf', bytes('%PDF-1.7\n'))?.type).toBe('application/pdf');
  expect(acceptFile('a.txt', bytes('Rivers flow.'))?.type).toBe('text/plain');
  expect(acceptFile('a.mp3', bytes('ID3\x03\x00\x00'))?.type).toBe('audio/mpeg');
  expect(acceptFile('a.docx', bytes('PK\x03\x04\x14\x00'))).toBeDefined();
});

it('gives a picture the extension of its kind', async () => {
  const gif = bytes('GIF89a\x01\x00\x01\x00\x80\x00\x00');
  expect(acceptFile('a.png', gif)).toEqual({ name: 'a.gif', type: 'image/gif' });
});

it('refuses what could run, and what is something else', () => {
  for (const [name, content] of [
    ['a.php', '<?php'],
    ['a.html', '<p>'],
    ['a.js', 'x()'],
    ['a.svg', '<svg/>'],
    ['a.jpg', '<?php'],
    ['a.pdf', '<html>'],
    ['a', 'text'],
    ['a.exe', 'MZ'],
  ] as const) {
    expect([name, acceptFile(name, bytes(content))]).toEqual([name, undefined]);
  }
});
