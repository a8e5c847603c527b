import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySampleSite } from './sample-copy.ts';
import { type ServedHere, serveHere } from './served-here.ts';
import { openBrowser, type Visit, type VisitOptions } from './visit.ts';

const visit = openBrowser();
/** The sample's downloads: a sheet in two versions, and a pack for those who have an account. */
const SHEET = 943;
const PACK = 946;
const LINK = `ul #download-link-${SHEET}`;
/** Enough to come in several pieces. */
const LARGE = 1_200_000;

let folder: string;
let server: ServedHere;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-downloads-'));
  await copySampleSite(folder);
  const file = join(folder, 'uploads/dlm_uploads/2025/09/fieldwork-risk-sheet-2.pdf');
  await rm(file);
  await writeFile(file, Buffer.alloc(LARGE, '%PDF'));
  server = await serveHere(folder);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What the page did, kept by the page itself. */
interface Noted {
  readonly beacons: string[];
  readonly saved: { readonly name: string; readonly address: string }[];
  readonly classes: string[];
  readonly timers: { readonly act: () => void; readonly after: number }[];
  readonly opened: string[];
}

/** Opens the page with the downloads; its clock stands still from then on, and what it does is noted. */
async function open(options: VisitOptions = {}, path = '/downloads/'): Promise<Visit> {
  const visited = await visit(path, { site: server.address, ...options });
  const { page } = visited;
  await page.waitForSelector('portolan-island[name=downloads][hydrated]');
  await page.evaluate((link) => {
    const noted: Noted = { beacons: [], saved: [], classes: [], timers: [], opened: [] };
    Object.assign(window, { noted });
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => noted.beacons.push(text));
      return true;
    };
    window.open = (address) => {
      noted.opened.push(String(address));
      return null;
    };
    window.setTimeout = ((act: () => void, after: number) =>
      noted.timers.push({ act, after })) as unknown as typeof setTimeout;
    document.addEventListener('click', (event) => {
      const target = (event.target as Element).closest('a');
      if (!target?.hasAttribute('download')) return;
      noted.saved.push({ name: target.download, address: target.href });
      event.preventDefault();
    });
    const element = document.querySelector(link);
    if (element)
      new MutationObserver(() => noted.classes.push(element.className)).observe(element, {
        attributeFilter: ['class'],
      });
  }, LINK);
  return visited;
}

const noted = async <K extends keyof Omit<Noted, 'timers'>>(
  page: Page,
  what: K,
): Promise<Omit<Noted, 'timers'>[K]> => {
  const all = await page.evaluate(() => {
    const { beacons, saved, classes, opened } = (window as unknown as { noted: Noted }).noted;
    return { beacons, saved, classes, opened };
  });
  return all[what];
};
/** What waits on the page's clock; other parts of the page wait for a day. */
const shortTimers = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { noted: Noted }).noted.timers
      .map((timer) => timer.after)
      .filter((after) => after < 60_000),
  );
const classes = (page: Page) => page.$eval(LINK, (link) => [...link.classList].sort());

/** Answers the request for a download in place of the site. */
const answering =
  (headers: Readonly<Record<string, string>>, status = 200, body = '') =>
  async (request: HTTPRequest): Promise<boolean> => {
    if (!new URL(request.url()).pathname.startsWith('/download/')) return false;
    await request.respond({ status, headers: { 'content-type': 'text/html', ...headers }, body });
    return true;
  };

const identity = { 'x-dlm-download-id': '12', 'x-dlm-version-id': '13', 'x-dlm-nonce': '0123456789' };

const downloads = ({ requests }: Visit) =>
  requests.filter((request) => new URL(request.url()).pathname.startsWith('/download/'));
const requested = ({ requests }: Visit) =>
  requests.filter(
    (request) => request.url().endsWith('/admin-ajax.php') && request.resourceType() !== 'ping',
  );

describe('a link to a download', () => {
  it('fetches the file inside the page, tells how far it is, saves it, logs it and is as before after 4 s', async () => {
    const visited = await open();
    const { page, errors } = visited;
    const before = await page.$eval(LINK, (link) => link.getAttribute('href'));
    const session = await page.createCDPSession();
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: 900_000,
      uploadThroughput: -1,
    });
    await page.click(LINK);
    expect((await noted(page, 'classes'))[0]).toBe('download-link dlm-download-started');
    expect(
      await page.$eval(LINK, (link) => {
        const shown = [
          link.getAttribute('href'),
          link.getAttribute('disabled'),
          link.querySelector('img')?.className,
        ];
        // While it works a click means nothing.
        (link as HTMLElement).click();
        return shown;
      }),
    ).toEqual(['#', 'disabled', 'dlm-xhr-loading-gif']);
    await page.waitForSelector(`${LINK}.dlm-download-complete`);

    const [request] = downloads(visited);
    expect(downloads(visited)).toHaveLength(1);
    expect(request?.url()).toBe(before);
    expect(request?.headers()).toMatchObject({
      'dlm-xhr-request': 'dlm_XMLHttpRequest',
      'cache-control': 'no-store, no-cache, no-transform, max-age=0',
      accept: '*/*',
    });
    const buckets = (await noted(page, 'classes')).flatMap((name) => /download-(\d+)/.exec(name)?.[1] ?? []);
    expect(buckets.length).toBeGreaterThan(1);
    expect(buckets.every((bucket) => Number(bucket) % 10 === 0)).toBe(true);
    expect(buckets.at(-1)).toBe('100');
    expect(await page.$eval(`${LINK} .dlm-xhr-progress`, (shown) => shown.textContent)).toBe('100%');
    expect(await noted(page, 'saved')).toEqual([
      { name: 'fieldwork-risk-sheet-2.pdf', address: expect.stringMatching(/^blob:/) },
    ]);
    expect(await page.$eval(LINK, (link) => link.getAttribute('href'))).toBe(before);

    await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.beacons.length > 0);
    const [beacon = ''] = await noted(page, 'beacons');
    const fields = [...new URLSearchParams(beacon)];
    expect(fields.slice(0, 7)).toEqual([
      ['action', 'log_dlm_xhr_download'],
      ['download_id', String(SHEET)],
      ['version_id', '944'],
      ['status', 'completed'],
      ['cookie', 'true'],
      ['currentURL', `${server.address}/downloads/`],
      ['nonce', expect.stringMatching(/^[0-9a-f]{10}$/)],
    ]);
    const names = fields.slice(7).map(([name]) => name);
    expect(names).toContain('responseHeaders[x-dlm-filesize]');
    expect(fields.at(-1)).toEqual(['responseHeaders[]', 'undefined']);

    expect(await shortTimers(page)).toEqual([4000]);
    await page.evaluate(() =>
      (window as unknown as { noted: Noted }).noted.timers.find((timer) => timer.after === 4000)?.act(),
    );
    expect(await classes(page)).toEqual(['download-link']);
    expect(await page.$(`${LINK} .dlm-xhr-progress`)).toBeNull();
    expect(errors).toEqual([]);
  });

  it('is left to the browser by its marker, in a new tab with its redirect, and written as a relative address', async () => {
    const visited = await open();
    const { page } = visited;
    const left = (change: (link: HTMLAnchorElement) => void) =>
      page.$eval(
        LINK,
        (link, text) => {
          const copy = link.cloneNode(true) as HTMLAnchorElement;
          link.after(copy);
          new Function('link', `(${text})(link)`)(copy);
          let taken = true;
          const look = (event: Event) => {
            taken = event.defaultPrevented;
            event.preventDefault();
          };
          window.addEventListener('click', look, { once: true });
          copy.click();
          copy.remove();
          return !taken;
        },
        String(change),
      );
    expect(await left((link) => link.classList.add('dlm-no-xhr-download'))).toBe(true);
    expect(
      await left((link) => {
        link.target = '_blank';
        link.dataset['redirect'] = 'true';
      }),
    ).toBe(true);
    expect(await left((link) => link.setAttribute('href', '/download/943/'))).toBe(true);
    expect(downloads(visited)).toEqual([]);
    // A new tab alone is no exception, nor is a link without any class.
    expect(
      await left((link) => {
        link.target = '_blank';
        link.className = '';
      }),
    ).toBe(false);
  });
});

describe('where there is no access', () => {
  it('a guest gets the modal, keeps the focus in it and closes it by button or Escape', async () => {
    const visited = await open();
    const { page } = visited;
    for (const how of ['button', 'escape']) {
      await page.click(`#download-link-${PACK}`);
      await page.waitForSelector('#dlm-no-access-modal');
      expect(await page.$eval('#modal-title', (title) => title.textContent)).toBe('No access!');
      expect(await page.$eval('.dlm-modal-content', (content) => content.textContent)).toContain(
        'This file is for teachers with an account.',
      );
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement?.closest('#dlm-no-access-modal') !== null),
        ).toBe(true);
      }
      if (how === 'button') await page.click('.dlm-no-access-modal-close');
      else await page.keyboard.press('Escape');
      expect(await page.$('#dlm-no-access-modal')).toBeNull();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`download-link-${PACK}`);
    }
    const [request] = requested(visited);
    expect(request?.headers()).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(request?.postData()).toMatch(
      /^download_id=946&version_id=947&modal_text=Only\+members\+can\+download&restriction=no_access_page&action=no_access_dlm_xhr_download&nonce=[0-9a-f]{10}$/,
    );
    expect(await noted(page, 'beacons')).toEqual([]);
  });

  it('a member gets the file', async () => {
    const visited = await visit('/wp-login.php', { site: server.address });
    await visited.page.type('#user_login', 'isla');
    await visited.page.type('#user_pass', 'coast-author');
    await Promise.all([visited.page.waitForNavigation(), visited.page.click('#wp-submit')]);
    await visited.page.goto(`${server.address}/downloads/`, { waitUntil: 'load' });
    await visited.page.waitForSelector('portolan-island[name=downloads][hydrated]');
    await visited.page.click(`#download-link-${PACK}`);
    await visited.page.waitForSelector(`#download-link-${PACK}.dlm-download-complete`);
  });
});

it('a file is fetched by the keyboard alone: from the log-in to the link', async () => {
  const { page } = await visit('/wp-login.php', { site: server.address });
  const active = () => page.evaluate(() => document.activeElement?.id ?? '');
  const to = async (id: string) => {
    for (let presses = 0; presses < 80 && (await active()) !== id; presses += 1)
      await page.keyboard.press('Tab');
    expect(await active()).toBe(id);
  };
  await to('user_login');
  await page.keyboard.type('isla');
  await to('user_pass');
  await page.keyboard.type('coast-author');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.goto(`${server.address}/downloads/`, { waitUntil: 'load' });
  await page.waitForSelector('portolan-island[name=downloads][hydrated]');
  await to(`download-link-${PACK}`);
  await page.keyboard.press('Enter');
  await page.waitForSelector(`#download-link-${PACK}.dlm-download-complete`);
});

describe('what a server may answer', () => {
  const click = async (options: VisitOptions) => {
    const visited = await open(options);
    await visited.page.click(LINK);
    return visited;
  };
  const said = async ({ page }: Visit) => {
    await page.waitForSelector('.dlm-xhr-error');
    return page.$eval('.dlm-xhr-error', (line) => [line.textContent, line.parentElement?.id, line.tagName]);
  };

  it.each([
    ['not_found', 'Download does not exist.'],
    ['no_file_path', 'No file path defined.'],
    ['no_file_paths', 'No file paths defined.'],
    ['filetype', 'Download is not allowed for this file type.'],
    ['file_access_denied', 'Access denied to this file.'],
    ['access_denied', 'Access denied. You do not have permission to download this file.'],
    ['security_error', 'Something is wrong with the file path.'],
    ['file_not_found', 'File not found.'],
    ['something_new', 'An error occurred while trying to download the file. Please try again.'],
  ])('an error without a modal is told beside the link and logged: %s', async (code, message) => {
    const visited = await click({ answer: answering({ ...identity, 'dlm-error': code }) });
    expect(await said(visited)).toEqual([message, `download-link-${SHEET}`, 'SPAN']);
    const [beacon = ''] = await noted(visited.page, 'beacons');
    expect(new URLSearchParams(beacon).get('status')).toBe('failed');
    expect(await classes(visited.page)).toEqual(['download-link']);
  });

  it('an error with the modal opens it, and is logged', async () => {
    const visited = await click({
      answer: answering({ ...identity, 'x-dlm-error': 'not_found', 'x-dlm-no-access-modal': '1' }),
    });
    // The site has no such download: it says so in words.
    expect(await said(visited)).toEqual(['Download does not exist.', `download-link-${SHEET}`, 'SPAN']);
    expect(requested(visited)[0]?.postData()).toBe(
      'download_id=12&version_id=13&modal_text=&restriction=empty-restriction&action=no_access_dlm_xhr_download&nonce=0123456789',
    );
  });

  it('a redirect is logged and followed', async () => {
    const { page } = await click({ answer: answering({ ...identity, 'x-dlm-redirect': '/about/' }) });
    await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.beacons.length > 0);
    expect(await noted(page, 'opened')).toEqual([`${server.address}/about/`]);
    expect(new URLSearchParams((await noted(page, 'beacons'))[0]).get('status')).toBe('redirected');
  });

  it('an order to stop leaves the link as it was', async () => {
    const { page } = await click({ answer: answering({ ...identity, 'x-dlm-force-abort': 'true' }) });
    await page.waitForFunction((link) => !document.querySelector(link)?.hasAttribute('disabled'), {}, LINK);
    expect(await classes(page)).toEqual(['download-link']);
    expect(await noted(page, 'beacons')).toEqual([]);
  });

  it.each([
    [{}, 200, /\/download\/943\/\?tmstv=\d+$/],
    [{ 'x-dlm-no-waypoints': 'true' }, 200, /\/download\/943\/\?tmstv=\d+$/],
    [{ 'dlm-no-waypoints': 'true', 'dlm-redirect': '/about/' }, 200, /\/about\/$/],
    [{ ...identity }, 401, /\/Unauthorized\/?$/],
  ])('other pages are gone to: %o with %i', async (headers, status, address) => {
    let times = 0;
    const { page } = await open({
      answer: async (request) => {
        if (!new URL(request.url()).pathname.startsWith('/download/')) return false;
        times += 1;
        if (times === 1) return answering(headers, status)(request);
        await request.respond({ status: 200, contentType: 'text/html', body: '<title>a page</title>' });
        return true;
      },
    });
    await Promise.all([page.waitForNavigation(), page.click(LINK)]);
    expect(page.url()).toMatch(address);
  });

  it.each([
    [403, 'Forbidden'],
    [404, 'Not Found'],
  ])('status %i is told in a paragraph below the link', async (status, text) => {
    const visited = await click({ answer: answering(identity, status) });
    const [line, , tag] = await said(visited);
    expect([line, tag]).toEqual([text, 'P']);
    expect(await visited.page.$eval(LINK, (link) => link.nextElementSibling?.className)).toBe(
      'dlm-xhr-error',
    );
  });

  it('no answer at all is told, and the browser has the next try', async () => {
    const visited = await click({
      answer: async (request) => {
        if (!new URL(request.url()).pathname.startsWith('/download/')) return false;
        await request.abort('failed');
        return true;
      },
    });
    expect(await said(visited)).toEqual([
      'An error occurred while trying to download the file. Please try again.',
      `download-link-${SHEET}`,
      'SPAN',
    ]);
    expect(await classes(visited.page)).toEqual(['dlm-no-xhr-download', 'download-link']);
  });

  it.each([
    [200, 'completed'],
    [403, 'failed'],
  ])('a file elsewhere is fetched there: %i', async (status, logged) => {
    const visited = await open({
      answer: async (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/elsewhere/map.pdf') {
          await request.respond({ status, contentType: 'application/pdf', body: 'map' });
          return true;
        }
        return answering({
          ...identity,
          'x-dlm-external-download': `${server.address}/elsewhere/map.pdf`,
        })(request);
      },
    });
    const { page } = visited;
    await page.click(LINK);
    await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.beacons.length > 0);
    const beacon = new URLSearchParams((await noted(page, 'beacons'))[0]);
    expect([beacon.get('status'), beacon.get('download_id')]).toEqual([logged, '12']);
    if (status === 403) {
      expect((await said(visited))[0]).toBe('Acces Denied to file.');
      return;
    }
    expect(await noted(page, 'saved')).toMatchObject([{ name: 'map.pdf' }]);
    expect(await shortTimers(page)).toEqual([1000]);
  });
});
