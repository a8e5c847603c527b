import { describe, expect, it } from 'vitest';
import { blake2b } from './blake2b.ts';
import { fastHash, verifyFastHash } from './fast-hash.ts';

describe('blake2b', () => {
  it('gives the digest of RFC 7693, appendix A', () => {
    expect(blake2b(Buffer.from('abc'), Buffer.alloc(0), 64).toString('hex')).toBe(
      'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
    );
  });

  it('reads a key, an empty message and messages of several blocks', () => {
    const key = Buffer.from(Array.from({ length: 64 }, (_, index) => index));
    expect(blake2b(Buffer.alloc(0), key, 64).toString('hex')).toBe(
      '10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568',
    );
    const message = Buffer.from(Array.from({ length: 255 }, (_, index) => index));
    expect(blake2b(message, key, 64).toString('hex')).toBe(
      '142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e92484be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461',
    );
  });
});

describe('fast hash', () => {
  it('has the prefix and forty characters, and knows its secret again', async () => {
    const stored = fastHash('abcdEFGHijklMNOPqrstUVWX');
    expect(stored).toMatch(/^\$generic\$[\w-]{40}$/);
    expect(await verifyFastHash('abcdEFGHijklMNOPqrstUVWX', stored)).toBe(true);
    expect(await verifyFastHash('abcdEFGHijklMNOPqrstUVWx', stored)).toBe(false);
  });
});
