import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';
import { Shopper } from '../shopper.ts';

let imported: ImportedSite;
let server: RunningServer;
/** The other name of the machine for itself, and the site's own. */
let other: string;
let own: string;

beforeAll(async () => {
  imported = await importSample();
  server = await serveQuietly(imported.folder, { withoutJobs: true });
  own = server.address;
  other = own.replace('127.0.0.1', 'localhost');
});

afterAll(async () => {
  await server.stop();
  await imported.remove();
});

const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual',
});

describe('a site at 127.0.0.1 that is asked for as localhost', () => {
  it('links to itself by that name, in pages, headers and answers for scripts', async () => {
    for (const path of [
      '/',
      '/shop/',
      '/feed/',
      '/wp-sitemap.xml',
      '/wp-json/',
      '/wp-json/wp/v2/posts/496',
    ]) {
      const reply = await fetch(other + path);
      const text = `${JSON.stringify([...reply.headers])}${await reply.text()}`.replaceAll('\\/', '/');
      expect(text, path).toContain(other);
      // The policy names the site's own address too.
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(text.replaceAll(policy, '').includes(own), path).toBe(false);
    }
  });

  it('keeps pages of each name apart', async () => {
    for (const name of [own, other, own]) {
      const text = await (await fetch(`${name}/about/`)).text();
      expect([text.includes(`${own}/`), text.includes(`${other}/`)]).toEqual([name === own, name === other]);
    }
  });

  it('leads on by that name', async () => {
    const reply = await fetch(`${other}/shop`, { redirect: 'manual' });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toBe(`${other}/shop/`);
  });

  it('logs in, and leads where the form says', async () => {
    const page = await (await fetch(`${other}/wp-admin/edit.php`)).text();
    const wanted = /name="redirect_to" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(wanted).toBe(`${other}/wp-admin/edit.php`);
    const login = await fetch(
      `${other}/wp-login.php`,
      form({ log: 'admin', pwd: 'portolan-demo', redirect_to: wanted }),
    );
    expect(login.status).toBe(302);
    expect(login.headers.get('location')).toBe(wanted);
    const Cookie = login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    // What is posted next comes from this name, and is trusted.
    const posted = await fetch(`${other}/wp-admin/admin-ajax.php?action=rest-nonce`, {
      method: 'POST',
      headers: { Cookie, Origin: other },
    });
    expect(await posted.text()).toMatch(/^[0-9a-f]{10}$/);
    const foreign = await fetch(`${other}/wp-admin/admin-ajax.php?action=rest-nonce`, {
      method: 'POST',
      headers: { Cookie, Origin: 'http://elsewhere.example' },
    });
    expect(await foreign.text()).toBe('0');
  });

  it('sells', async () => {
    const shopper = new Shopper(other);
    await shopper.add(702);
    const { text } = await shopper.get('/basket/');
    expect(text).toContain(`${other}/basket/?remove_item=`);
    const { result, redirect } = await shopper.checkout();
    expect([result, redirect?.startsWith(`${other}/checkout/order-received/`)]).toEqual(['success', true]);
  });

  it('is told by nobody that it is elsewhere: a foreign name gets the site’s own address', async () => {
    const { text } = await get('portolan.example');
    expect(text).toContain(`${own}/shop/`);
    expect(text).not.toContain('http://portolan.example');
  });
});

/** A page as it is answered to whoever asks by this name. `fetch` lets nobody say it. */
async function get(host: string): Promise<{ readonly text: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(own, { headers: { host } }, async (response) => {
      let text = '';
      for await (const part of response) text += String(part);
      resolve({ text });
    })
      .on('error', reject)
      .end();
  });
}
