import { describe, expect, it } from 'vitest';
import { createAddress } from './address.ts';

describe('the site address', () => {
  const moved = createAddress(
    { home: 'http://127.0.0.1:8081', siteurl: 'http://127.0.0.1:8081' },
    'https://new.example',
  );

  it('brings stored links to the present address, plain, escaped and encoded', () => {
    expect(moved.toPresent('<a href="http://127.0.0.1:8081/x/">')).toBe('<a href="https://new.example/x/">');
    expect(moved.toPresent('<a href="https://127.0.0.1:8081">')).toBe('<a href="https://new.example">');
    expect(moved.toPresent('"http:\\/\\/127.0.0.1:8081\\/x"')).toBe('"https:\\/\\/new.example\\/x"');
    expect(moved.toPresent('?u=http%3A%2F%2F127.0.0.1%3A8081%2Fx')).toBe('?u=https%3A%2F%2Fnew.example%2Fx');
  });

  it('leaves longer hosts and ports alone', () => {
    expect(moved.toPresent('http://127.0.0.1:80812/')).toBe('http://127.0.0.1:80812/');
    const named = createAddress(
      { home: 'https://a.example', siteurl: 'https://a.example' },
      'https://b.example',
    );
    expect(named.toPresent('https://a.example.org/ https://a.example. https://a.example/')).toBe(
      'https://a.example.org/ https://b.example. https://b.example/',
    );
  });

  it('knows the paths of old and present addresses, and of no others', () => {
    expect(moved.pathOf('http://127.0.0.1:8081/a/?b=1')).toBe('/a/?b=1');
    expect(moved.pathOf('https://new.example')).toBe('/');
    expect(moved.pathOf('/relative/')).toBe('/relative/');
    expect(moved.pathOf('//evil.example/')).toBeUndefined();
    expect(moved.pathOf('https://evil.example/')).toBeUndefined();
  });

  it('keeps WordPress in its own folder', () => {
    const folder = createAddress(
      { home: 'https://a.example', siteurl: 'https://a.example/wp' },
      'http://localhost:8080',
    );
    expect(folder.siteurl).toBe('http://localhost:8080/wp');
    expect(createAddress({ home: 'https://a.example/blog', siteurl: '' }).basePath).toBe('/blog');
  });

  it('is the other stored one where one is none, and this machine where neither is', () => {
    const one = { home: 'http://', siteurl: 'https://a.example/' };
    expect(createAddress(one)).toMatchObject({ home: 'https://a.example', siteurl: 'https://a.example' });
    expect(createAddress({ home: 'https://a.example', siteurl: ':80' }).siteurl).toBe('https://a.example');
    const none = createAddress({ home: 'harbour', siteurl: '' }, 'http://127.0.0.1:4600');
    expect(none).toMatchObject({ storedHome: '', home: 'http://127.0.0.1:4600' });
    expect(createAddress({ home: '', siteurl: '' }).host).toBe('localhost');
  });
});
