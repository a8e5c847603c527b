import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FormServer, serveFormSite } from './form-site.ts';
import { run } from './program.ts';
import { done, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
const THANKS = 'Thank you: your letter is on its way.';

let server: FormServer;
beforeAll(async () => {
  server = await serveFormSite([
    {
      slug: 'short-form',
      content:
        "[av_contact on_send='redirect' link='manually,/newsletter/' fields_with_error='Look again, please'][av_contact_field label='Name' check='is_empty'][/av_contact_field][/av_contact]",
    },
    {
      slug: 'guarded-form',
      content:
        "[av_contact captcha='recaptcha_v3'][av_contact_field label='Name' check='is_empty'][/av_contact_field][/av_contact]",
    },
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.list.answer(() => undefined));

const open = async (path: string, options: VisitOptions = {}) => {
  const visited = await visit(path, { site: server.address, reducedMotion: true, ...options });
  return visited;
};
const hydrated = (page: Page) => page.waitForSelector('portolan-island[name=ajax-form][hydrated]');
const hydrateOn = async (page: Page) => {
  await page.hover('form.avia_ajax_form');
  await hydrated(page);
};
const posts = (visited: Awaited<ReturnType<typeof visit>>) =>
  visited.requests.filter(
    (request) =>
      request.method() === 'POST' &&
      new URL(request.url()).pathname.endsWith('/') &&
      !request.url().includes('?'),
  );
const entries = () => server.rows('SELECT * FROM portolan_form_entries ORDER BY id');
const shown = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.checkVisibility() && (element.textContent ?? '').trim());

/** Answers the sum as a visitor reads it. */
const solve = (page: Page) =>
  page.$eval('.value_verifier_label', (label) => {
    const [first = '0', second = '0'] = (label.textContent ?? '').match(/\d+/g) ?? [];
    return String(Number(first) + Number(second));
  });

async function fill(page: Page): Promise<void> {
  await page.type('#avia_1_1', 'Söhne & Co + 50%');
  await page.type('#avia_2_1', 'anna@tide.example');
  await page.select('#avia_3_1', 'visit');
  await page.type('#avia_8_1', 'Hello there.\nSecond line');
  await page.click('#avia_9_1');
  await page.type('#avia_11_1', await solve(page));
}

/** Something to wait for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('a contact form', () => {
  it('loads nothing until it is touched', async () => {
    const { page, requests } = await open('/write-to-us/');
    await done(page);
    expect(
      requests.filter((request) => request.url().includes('ajax-form-') && request.url().endsWith('.js')),
    ).toEqual([]);
    await page.focus('#avia_1_1');
    await hydrated(page);
  });

  it('says which fields are wrong, goes to the first, and sends nothing', async () => {
    const visited = await open('/write-to-us/');
    const { page } = visited;
    await hydrateOn(page);
    await page.type('#avia_2_1', 'nope');
    await page.click('input[type=submit]');
    const rows = await page.$$eval('fieldset p[id]', (all) =>
      all.map((row) => `${row.id}:${['error', 'valid'].filter((name) => row.classList.contains(name))}`),
    );
    expect(rows).toEqual([
      'element_avia_1_1:error',
      'element_avia_2_1:error',
      'element_avia_3_1:valid',
      'element_avia_4_1:valid',
      'element_avia_5_1:valid',
      'element_avia_6_1:valid',
      'element_avia_8_1:error',
      'element_avia_9_1:error',
      'element_avia_11_1:error',
    ]);
    expect(await shown(page, '.av-form-wrong-fields')).toBe(
      'Found errors in the following field(s): Name, E-Mail, Your letter, I am over 13, or a grown-up helps me, Please prove that you are human by solving the equation',
    );
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('avia_1_1');
    expect(await page.$eval('#avia_2_1', (input) => input.getAttribute('aria-invalid'))).toBe('true');
    expect(posts(visited)).toEqual([]);
    // Each says what is wrong with it; what may be empty is not marked as right.
    const described = await page.$$eval('[aria-invalid]', (all) =>
      all.map(
        (each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      ),
    );
    expect(described).toEqual([
      'Please fill in this field.',
      'Please enter an e-mail address like name@example.com.',
      'Please fill in this field.',
      'Please tick this box.',
      'Please fill in this field.',
    ]);
    expect(await page.$$eval('.valid[data-empty] input', (all) => all.map((each) => each.type))).toContain(
      'text',
    );
  });

  it('goes in the background, once, and its answer stands in its place and is read out a second later', async () => {
    const before = entries().length;
    const arrived = gate();
    const released = gate();
    const visited = await open('/write-to-us/', {
      answer: async (request) => {
        if (request.method() !== 'POST' || !request.url().endsWith('/write-to-us/')) return false;
        arrived.open();
        await released.opened;
        return false;
      },
    });
    const { page } = visited;
    await hydrateOn(page);
    await fill(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.av-sending-button');
    expect(await page.$eval('input[type=submit]', (button) => (button as HTMLInputElement).value)).toBe(
      'Sending',
    );
    await page.click('input[type=submit]');
    await page.evaluate(() => {
      const timers: { act: () => void; after: number }[] = [];
      Object.assign(window, { timers });
      window.setTimeout = ((act: () => void, after: number) => timers.push({ act, after })) as never;
    });
    await arrived.opened;
    released.open();
    await page.waitForFunction(() => document.querySelector('#result_ajax_response_1') !== null);
    await page.waitForFunction(
      () => document.querySelector('form.avia_ajax_form')?.checkVisibility() === false,
    );
    expect(await shown(page, '#ajaxresponse_1')).toBe(THANKS);
    expect(await page.$eval('#avia_1_1', (input) => (input as HTMLInputElement).value)).toBe('');
    expect(
      await page.$eval(
        '.avia-form-container [role=status].screen-reader-text',
        (region) => region.textContent,
      ),
    ).toBe('');
    const waited = await page.evaluate(() => {
      const { timers } = window as unknown as { timers: { act: () => void; after: number }[] };
      const [timer] = timers.filter(({ after }) => after === 1000);
      timer?.act();
      return timer?.after;
    });
    expect(waited).toBe(1000);
    expect(
      await page.$eval(
        '.avia-form-container [role=status].screen-reader-text',
        (region) => region.textContent,
      ),
    ).toBe(THANKS);
    const sent = posts(visited);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers()).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    });
    const body = sent[0]?.postData() ?? '';
    expect(body).toMatch(
      /^avia_1_1=S%25C3%25B6hne%2520%2526%2520Co%2520%252B%252050%2525&avia_2_1=anna%2540tide\.example&avia_3_1=visit&avia_4_1=&avia_5_1=&avia_6_1=&avia_8_1=Hello%2520there\.%250ASecond%2520line&avia_9_1=true&avia_10_1=&avia_11_1_verifier=\d+&avia_11_1=\d&avia_generated_form1=1&ajax=true$/,
    );
    const added = entries().slice(before);
    expect(added).toHaveLength(1);
    expect(JSON.parse(String(added[0]?.['fields']))[0]).toEqual({ label: 'Name', value: 'Söhne & Co + 50%' });
    expect(visited.errors).toEqual([]);
  });

  it('can be sent again after the network has failed, without a word', async () => {
    const visited = await open('/write-to-us/', {
      answer: async (request) => {
        if (request.method() !== 'POST' || !request.url().endsWith('/write-to-us/')) return false;
        await request.abort();
        return true;
      },
    });
    const { page } = visited;
    await hydrateOn(page);
    await fill(page);
    await page.click('input[type=submit]');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=submit]')?.value === 'Send letter',
    );
    expect(await page.$('.av-sending-button')).toBeNull();
    expect(await page.$eval('#ajaxresponse_1', (box) => box.classList.contains('hidden'))).toBe(true);
    expect(await page.$eval('#avia_1_1', (input) => (input as HTMLInputElement).value)).toContain('Söhne');
  });

  it('leads on where its author wished, and says its own words of what is wrong', async () => {
    const { page } = await open('/short-form/');
    await hydrateOn(page);
    await page.click('input[type=submit]');
    expect(await shown(page, '.av-form-wrong-fields')).toBe('Look again, please');
    await page.type('#avia_1_1', 'Anna');
    await Promise.all([page.waitForNavigation(), page.click('input[type=submit]')]);
    expect(new URL(page.url()).pathname).toBe('/newsletter/');
  });

  it('works as a plain form without scripts, and keeps what was written when something is wrong', async () => {
    const before = entries().length;
    const { page } = await open('/write-to-us/', { script: false });
    await page.type('#avia_1_1', 'Anna + 5%');
    await page.type('#avia_8_1', 'Hello');
    await Promise.all([page.waitForNavigation(), page.click('input[type=submit]')]);
    expect(await shown(page, '.avia-form-error')).toContain('an error was found in your input');
    expect(await page.$eval('#avia_1_1', (input) => (input as HTMLInputElement).value)).toBe('Anna + 5%');
    expect(await shown(page, '#avia_2_1_problem')).toBe('Please fill in this field.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('avia_2_1');
    await page.type('#avia_2_1', 'anna@tide.example');
    await page.click('#avia_9_1');
    await page.type('#avia_11_1', await solve(page));
    await Promise.all([page.waitForNavigation(), page.click('input[type=submit]')]);
    expect(await shown(page, '.avia-form-success')).toBe(THANKS);
    expect(entries().length).toBe(before + 1);
  });

  it('shows what became of the last try alone', async () => {
    const { page } = await open('/write-to-us/');
    // As a form is sent before its script has come.
    const form = 'form.avia_ajax_form';
    await Promise.all([
      page.waitForNavigation(),
      page.$eval(form, (each) => (each as HTMLFormElement).submit()),
    ]);
    expect(await page.$$('.avia-form-error')).toHaveLength(1);
    await hydrateOn(page);
    await fill(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.avia-form-success');
    expect(await page.$$('.avia-form-error')).toHaveLength(0);
  });

  it('goes by touch on a telephone', async () => {
    const before = entries().length;
    const { page, errors } = await open('/write-to-us/', { width: 390 });
    await page.tap('#avia_1_1');
    await hydrated(page);
    await page.type('#avia_1_1', 'Söhne & Co');
    await page.type('#avia_2_1', 'anna@tide.example');
    await page.type('#avia_8_1', 'Hello');
    await page.tap('label[for=avia_9_1]');
    await page.type('#avia_11_1', await solve(page));
    await page.tap('input[type=submit]');
    await page.waitForSelector('#result_ajax_response_1');
    expect(await shown(page, '#ajaxresponse_1')).toBe(THANKS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(entries().length).toBe(before + 1);
    expect(errors).toEqual([]);
  });

  it('is in the record that the program shows', async () => {
    const [newest] = entries().slice(-1);
    const id = String(newest?.['id']);
    expect(await run('entries', 'list', '--site', server.folder)).toMatch(
      new RegExp(`^${id}  .*  contact .*  anna@tide\\.example  sent  A letter from the site$`, 'm'),
    );
    expect(await run('entries', 'show', id, '--site', server.folder)).toContain('Name: Söhne & Co');
    expect(await run('entries', 'csv', '--site', server.folder)).toMatch(/^id,date_utc,kind,/);
    await expect(run('entries', 'show', '0', '--site', server.folder)).rejects.toThrow('There is no entry 0');
  });

  it('has a calendar in its own words for dates, by keyboard', async () => {
    const { page, errors } = await open('/write-to-us/');
    await hydrateOn(page);
    await page.focus('#avia_4_1');
    await page.waitForSelector('.avia-datepicker-div');
    const calendar = await page.$eval('.avia-datepicker-div', (box) => ({
      text: box.textContent ?? '',
      labels: [...box.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.title ?? one.textContent),
      menus: box.querySelectorAll('select').length,
      years: box.querySelectorAll('select')[1]?.options.length,
    }));
    expect(`${calendar.labels} ${calendar.text}`).toContain('Prev');
    expect(calendar.text).toContain('Today');
    expect(calendar.menus).toBe(2);
    expect(calendar.years).toBe(91);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.$eval('#avia_4_1', (input) => (input as HTMLInputElement).value)).toMatch(
      /^\d\d \/ \d\d \/ \d{4}$/,
    );
    expect(errors).toEqual([]);
  });
});

describe('a newsletter form', () => {
  it('shows above itself what the list says, and can be sent again', async () => {
    const visited = await open('/newsletter/');
    const { page } = visited;
    server.list.answer(({ method }) =>
      method === 'POST' ? { status: 400, body: { title: 'Member Exists' } } : { status: 200, body: {} },
    );
    await hydrateOn(page);
    await page.type('#avia_0_1', 'anna@tide.example');
    await page.click('input[type=submit]');
    await page.waitForSelector('.av-form-error-container');
    expect(await shown(page, '.av-form-error-container')).toBe(
      'This email address is already subscribed, thank you!',
    );
    expect(await page.$eval('input[type=submit]', (button) => (button as HTMLInputElement).value)).toBe(
      'Subscribe',
    );
    server.list.answer(() => undefined);
    await page.click('input[type=submit]');
    await page.waitForFunction(
      () => document.querySelector('form.avia_ajax_form')?.checkVisibility() === false,
    );
    expect(await shown(page, '#ajaxresponse_1')).toBe('Thank you for subscribing to our newsletter!');
    expect(await page.$('.av-form-error-container')).toBeNull();
    expect(posts(visited)[0]?.postData()).toBe(
      'avia_0_1=anna%2540tide.example&avia_1_1=&avia_username_1=&avia_generated_form1=1&ajax_mailchimp=true',
    );
  });
});

/** What the captcha service's script does in tests. */
const SERVICE = `
  window.requested = [];
  window.grecaptcha = {
    ready: (call) => call(),
    execute: (key, { action }) => { requested.push([key, action]); return window.slow ? new Promise(() => {}) : Promise.resolve('token3'); },
    render: (box, options) => { window.box = options; box.textContent = 'I am human'; return 0; },
  };`;

describe('a form with the captcha', () => {
  const third: string[] = [];
  const guarded = async (
    answer: (fields: URLSearchParams) => object | undefined,
    {
      consent = '',
      script = SERVICE,
      change = (html: string) => html,
    }: {
      readonly consent?: string;
      readonly script?: string;
      /** Of the page's HTML, before the browser gets it. */
      readonly change?: (html: string) => string;
    } = {},
  ) => {
    third.length = 0;
    const requested: URLSearchParams[] = [];
    const visited = await open('/newsletter/', {
      answer: async (request) => {
        if (request.url().endsWith('/guarded-form/') && request.method() === 'GET') {
          const page = await fetch(request.url());
          await request.respond({ contentType: 'text/html', body: change(await page.text()) });
          return true;
        }
        if (!request.url().includes('admin-ajax.php')) return false;
        const fields = new URLSearchParams(request.postData() ?? '');
        requested.push(fields);
        const input = answer(fields);
        if (input === undefined) await request.abort();
        else await request.respond({ contentType: 'application/json', body: JSON.stringify(input) });
        return true;
      },
      others: async (request) => {
        third.push(request.url());
        if (!request.url().startsWith('https://captcha.example/')) return false;
        if (script === '') await request.abort();
        else await request.respond({ contentType: 'text/javascript', body: script });
        return true;
      },
    });
    const { page } = visited;
    if (consent !== '') {
      await page.evaluateOnNewDocument((rules) => {
        Object.defineProperty(window, 'aviaConsent', { value: JSON.parse(rules), writable: false });
      }, consent);
    }
    await page.goto(`${server.address}/guarded-form/`);
    await page.waitForSelector('portolan-island[name=captcha][hydrated]');
    return { ...visited, requested };
  };
  const says = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.av-recaptcha-area')?.textContent?.includes(wanted),
      {},
      text,
    );

  it('watches silently and is sent when the service is content', async () => {
    const { page, requested, requests } = await guarded(() => ({
      success: true,
      alert: '',
      score_failed: false,
      transient: 'av_google_recaptcha_x',
    }));
    await page.waitForFunction(() => !document.querySelector('.avia_button_inactive'));
    expect(third).toEqual(['https://captcha.example/api.js?render=site3&hl=en']);
    await page.type('#avia_1_1', 'Anna');
    await hydrated(page);
    await page.click('input[type=submit]');
    await page.waitForSelector('#result_ajax_response_1');
    expect(await page.evaluate(() => (window as unknown as { requested: unknown }).requested)).toEqual([
      ['site3', 'contact_forms_pageload'],
      ['site3', 'verify_submit'],
    ]);
    expect(Object.fromEntries(requested[0] ?? [])).toMatchObject({
      action: 'avia_recaptcha_verify_frontend',
      version: 'v3',
      token: 'token3',
      score: '0.5',
      recaptcha_action: 'verify_submit',
    });
    const sent = requests.filter(
      (request) => request.url().endsWith('/guarded-form/') && request.method() === 'POST',
    );
    expect(sent[0]?.postData()).toContain(
      'av_recaptcha_token=av_google_recaptcha_x&av_recaptcha_token-version=v3',
    );
  });

  it('asks for a tick where the score is too low', async () => {
    const { page } = await guarded((fields) =>
      fields.get('version') === 'v3'
        ? { success: false, alert: '', score_failed: true, transient: '' }
        : { success: true, alert: '', score_failed: false, transient: 'av_google_recaptcha_y' },
    );
    await page.type('#avia_1_1', 'Anna');
    await hydrated(page);
    await page.waitForFunction(() => !document.querySelector('.avia_button_inactive'));
    await page.click('input[type=submit]');
    await says(page, 'Please validate that you are a human first');
    await page.evaluate(() =>
      (window as unknown as { box: { callback(token: string): void } }).box.callback('t2'),
    );
    await page.waitForSelector('input[name="av_recaptcha_token"][value="av_google_recaptcha_y"]');
    expect(
      await page.$eval(
        'input[name="av_recaptcha_token-version"]',
        (input) => (input as HTMLInputElement).value,
      ),
    ).toBe('v2');
  });

  it('says what is wrong: a service that does not load, is slow, or a network that is gone', async () => {
    const gone = await guarded(() => undefined, { script: '' });
    await says(gone.page, 'Google reCAPTCHA API could not be loaded.');
    const broken = await guarded(() => undefined);
    await broken.page.waitForFunction(() => !document.querySelector('.avia_button_inactive'));
    await broken.page.type('#avia_1_1', 'Anna');
    await hydrated(broken.page);
    await broken.page.click('input[type=submit]');
    await says(broken.page, 'Could not connect to the internet. Please reload the page and try again.');
    const slow = await guarded(() => undefined);
    await slow.page.waitForFunction(() => !document.querySelector('.avia_button_inactive'));
    await slow.page.type('#avia_1_1', 'Anna');
    await hydrated(slow.page);
    await slow.page.evaluate(() => {
      Object.assign(window, { slow: true });
      const real = window.setTimeout;
      window.setTimeout = ((act: () => void, after: number, ...more: unknown[]) => {
        Object.assign(window, { waited: after });
        return real(act, 0, ...(more as []));
      }) as never;
    });
    await slow.page.click('input[type=submit]');
    await says(slow.page, 'Timeout occurred connecting to V3 API on verifying submit');
    expect(await slow.page.evaluate(() => (window as unknown as { waited: number }).waited)).toBe(3000);
    const refused = await guarded(() => ({
      success: false,
      alert: 'No.<br />Again',
      score_failed: false,
      transient: '',
    }));
    await refused.page.waitForFunction(() => !document.querySelector('.avia_button_inactive'));
    await refused.page.type('#avia_1_1', 'Anna');
    await hydrated(refused.page);
    await refused.page.click('input[type=submit]');
    await says(refused.page, 'No. Again');
  });

  it('says that keys or version are wrong', async () => {
    const keyless = await guarded(() => undefined, {
      change: (html) => html.replace('&quot;site3&quot;', '&quot;&quot;'),
    });
    await says(keyless.page, 'Initial setting failed. Sitekey 2 and/or sitekey 3 missing in frontend.');
    const unknown = await guarded(() => undefined, {
      change: (html) =>
        html.replace('&quot;version&quot;:&quot;v3&quot;', '&quot;version&quot;:&quot;v9&quot;'),
    });
    await says(unknown.page, 'Invalid reCAPTCHA version found.');
    expect(third).toEqual([]);
    await unknown.page.type('#avia_1_1', 'Anna');
    await unknown.page.keyboard.press('Enter');
    await done(unknown.page);
    expect(posts(unknown)).toEqual([]);
  });

  it('gives the service five seconds at first, and says what happens to a tick', async () => {
    const { page } = await guarded(
      (fields) =>
        fields.get('token') === 'without' ? { success: true, alert: '', transient: '' } : undefined,
      {
        script: `${SERVICE}
          const real = setTimeout;
          window.setTimeout = (act, after, ...more) => { window.waited ??= after; return real(act, 0, ...more); };
          grecaptcha.execute = () => new Promise(() => {});`,
      },
    );
    await says(page, 'Timeout occurred connecting to V3 API on initial pageload');
    expect(await page.evaluate(() => (window as unknown as { waited: number }).waited)).toBe(5000);
    await page.waitForSelector('.av-recaptcha-box');
    const tick = (token: string, patience?: 'none' | 'endless') =>
      page.evaluate(
        (input, how) => {
          if (how === 'none') {
            AbortSignal.timeout = () => AbortSignal.abort(new DOMException('slow', 'TimeoutError'));
          }
          if (how === 'endless') window.fetch = () => new Promise(() => {});
          (window as unknown as { box: { callback(token: string): void } }).box.callback(input);
        },
        token,
        patience,
      );
    await tick('without');
    await says(page, 'Missing internal token on valid submit - unable to proceed.');
    await tick('slow', 'none');
    await says(
      page,
      'Timeout occurred connecting to V2 API on verifying you as human. Please try again and check your internet connection. It might be necessary to reload the page.',
    );
    await tick('long', 'endless');
    await says(page, 'Verify....');
    await page.evaluate(() =>
      (window as unknown as { box: { 'error-callback'(): void } }).box['error-callback'](),
    );
    await says(page, 'Sorry, a problem occurred trying to communicate with Google reCAPTCHA API.');
    await page.type('#avia_1_1', 'Anna');
    await page.keyboard.press('Enter');
    await says(page, 'Please validate that you are a human first');
  });

  it('loads nothing and cannot be sent before the visitor agrees, and again when they take it back', async () => {
    const { page } = await guarded(() => undefined, {
      consent: JSON.stringify({
        asks: true,
        needsOptIn: true,
        silentAccept: false,
        cookies: {
          agreed: [
            'aviaCookieConsent',
            'aviaPrivacyRefuseCookiesHideBar',
            'aviaPrivacyEssentialCookiesEnabled',
          ],
          refused: { captcha: 'aviaPrivacyGoogleReCaptchaDisabled' },
          refusedInTab: 'aviaCookieRefused',
        },
      }),
    });
    await page.waitForSelector('form.av-recaptcha-user-disabled .avia-disabled-form');
    expect(await shown(page, '.avia-disabled-form')).toBe(
      'This contact form is deactivated because you refused to accept Google reCaptcha service which is necessary to validate any messages sent by the form.',
    );
    expect(await page.$('input[type=submit]')).toBeNull();
    expect(third).toEqual([]);
    const set = async (...names: readonly string[]) => {
      for (const name of names) await page.setCookie({ name, value: 'true', url: server.address });
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('portolan:consent')));
    };
    await set('aviaCookieConsent', 'aviaPrivacyRefuseCookiesHideBar', 'aviaPrivacyEssentialCookiesEnabled');
    await page.waitForSelector('input[type=submit]');
    await page.waitForFunction(() => !document.querySelector('.avia_button_inactive'));
    expect(third).toHaveLength(1);
    await set('aviaPrivacyGoogleReCaptchaDisabled');
    await page.waitForSelector('.avia-disabled-form');
    expect(await page.$('input[type=submit]')).toBeNull();
  });
});

describe('the mailing list', () => {
  const captured = (visited: Awaited<ReturnType<typeof visit>>) =>
    visited.requests
      .filter((request) => request.url().includes('action=mailchimp_'))
      .map((request) => `${new URL(request.url()).search} ${request.postData() ?? ''}`.trim());
  const cookies = (page: Page) =>
    page.evaluate(() =>
      document.cookie
        .split('; ')
        .filter((pair) => pair.startsWith('mailchimp'))
        .sort(),
    );
  const account = async (): Promise<Awaited<ReturnType<typeof visit>>> => {
    const [row] = server.rows(
      "SELECT post_name FROM wp_posts WHERE ID = (SELECT option_value FROM wp_options WHERE option_name = 'woocommerce_myaccount_page_id')",
    );
    const visited = await open(`/${row?.['post_name']}/`);
    await visited.page.waitForSelector('portolan-island[name=mailing-list-capture][hydrated]');
    return visited;
  };
  const leave = async (page: Page, selector: string, text: string) => {
    await page.focus(selector);
    await page.$eval(selector, (input) => {
      (input as HTMLInputElement).value = '';
    });
    await page.type(selector, text);
    await page.$eval(selector, (input) => (input as HTMLInputElement).blur());
    await done(page);
  };

  it('hears of an address when its field is left, once, by the cart’s own rule', async () => {
    const visited = await account();
    const { page } = visited;
    expect(
      await page.evaluate(
        () => (window as unknown as { mailchimp_public_data: unknown }).mailchimp_public_data,
      ),
    ).toMatchObject({
      site_url: server.address,
      ajax_url: `${server.address}/wp-admin/admin-ajax.php`,
      disable_carts: '',
      subscribers_only: '',
      language: 'en',
      allowed_to_set_cookies: '1',
    });
    await leave(page, '#username', 'gail@example');
    await leave(page, '#username', 'gail@example.museum');
    expect(captured(visited)).toEqual([]);
    await leave(page, '#username', 'a.b+c_d-e@sub.example.info');
    await page.focus('#username');
    await done(page);
    const query = '?action=mailchimp_set_user_by_email';
    // Cookies are set when the site has answered.
    await expect
      .poll(() => cookies(page))
      .toEqual([
        'mailchimp.cart.current_email=a.b+c_d-e@sub.example.info',
        'mailchimp_user_email=a.b%2Bc_d-e%40sub.example.info',
      ]);
    await leave(page, '#username', 'gail2@example.com');
    await expect
      .poll(() => cookies(page))
      .toEqual([
        'mailchimp.cart.current_email=gail2@example.com',
        'mailchimp.cart.previous_email=a.b+c_d-e@sub.example.info',
        'mailchimp_user_email=gail2%40example.com',
        'mailchimp_user_previous_email=gail2%40example.com',
      ]);
    expect(captured(visited)).toEqual([
      `${query} email=a.b+c_d-e@sub.example.info&mc_language=en&subscribed=0`,
      `${query} email=gail2@example.com&mc_language=en&subscribed=0`,
    ]);
    expect(visited.errors).toEqual([]);
  });

  it('hears again when the box is changed', async () => {
    const visited = await account();
    const { page } = visited;
    await leave(page, '#username', 'gail@example.com');
    await page.evaluate(() => {
      const box = Object.assign(document.createElement('input'), {
        type: 'checkbox',
        id: 'subscribe-to-newsletter',
      });
      document.querySelector('#mailchimp_woocommerce_newsletter')?.remove();
      document.querySelector('form.login')?.append(box);
    });
    await page.click('#subscribe-to-newsletter');
    await done(page);
    await page.click('#subscribe-to-newsletter');
    await expect.poll(() => captured(visited).map((request) => request.slice(-1))).toEqual(['0', '1', '0']);
  });

  it('hears two seconds after the last key in the contact field, and whose cart comes back', async () => {
    const visited = await open('/shop/?mc_cart_id=00000000000000000000000000000000');
    const { page } = visited;
    await page.waitForSelector('portolan-island[name=mailing-list-capture][hydrated]');
    await expect
      .poll(() => captured(visited))
      .toEqual(['?action=mailchimp_get_user_by_hash&hash=00000000000000000000000000000000']);
    await page.waitForNetworkIdle({ idleTime: 200 });
    expect(await cookies(page)).toEqual([]);
    const delays = await page.evaluate(() => {
      const block = document.createElement('div');
      block.id = 'contact-fields';
      block.innerHTML = '<input type="email">';
      document.body.append(block);
      const timers: { act: () => void; after: number }[] = [];
      Object.assign(window, { timers });
      window.setTimeout = ((act: () => void, after: number) => timers.push({ act, after })) as never;
      const input = block.firstElementChild as HTMLInputElement;
      for (const value of ['gail@example.co', 'gail@example.com']) {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const own = timers.filter(({ after }) => after === 2000);
      own.at(-1)?.act();
      return own.map(({ after }) => after);
    });
    expect(delays).toEqual([2000, 2000]);
    await expect.poll(() => captured(visited).at(-1)).toContain('email=gail@example.com&');
  });
});
