import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../shopper.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { done, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
let site: BuyingShop;

beforeAll(async () => {
  site = await openServedShop();
});
afterAll(() => site?.close());

/** A visit to the site; Stripe's script and its calls are answered by the fake. */
const joining = async (path: string, options: VisitOptions = {}) => {
  const visited = await visit(path, {
    site: site.address,
    services: (request) => site.stripe.answerPage(request),
    ...options,
  });
  visited.page.setDefaultTimeout(20_000);
  return visited;
};

let people = 0;
const FREE_LEVEL = 1;

async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.$eval(
    selector,
    (field, value) => {
      (field as HTMLInputElement).value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.waitForSelector('[data-stripe="number"]', { visible: true });
  await type(page, '[data-stripe="number"]', number);
  await type(page, '[data-stripe="expiry"]', '12/40');
  await type(page, '[data-stripe="cvc"]', '123');
}

/** Opens the form, fills in somebody new, and waits for the first totals and the card fields. */
async function someone(
  level: number,
  options: VisitOptions = {},
): Promise<Awaited<ReturnType<typeof joining>> & { login: string }> {
  const visited = await joining('/join/', options);
  const { page } = visited;
  const login = `browser${++people}`;
  for (const [name, text] of Object.entries({
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
  })) {
    await type(page, `[name="${name}"]`, text);
  }
  await page.waitForSelector('.rcp_registration_total table');
  await page.click(`#rcp_subscription_level_${level}`);
  await idle(page);
  if (level !== FREE_LEVEL) await payByCard(page);
  return { ...visited, login };
}

/** What is paid by hand stands before. */
async function payByCard(page: Page): Promise<void> {
  await page.click('[name="rcp_gateway"][value="stripe"]');
  await idle(page);
}

/** Nothing is under way in the form any more. */
const idle = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"]') && !document.querySelector('.rcp-overlay'),
  );

const errorIn = async (page: Page, selector: string) => {
  await page.waitForFunction(
    (where) => (document.querySelector(where)?.textContent ?? '') !== '',
    {},
    selector,
  );
  return page.$eval(selector, (element) => element.textContent);
};

const stateOf = async (login: string) => {
  const [row] = await site.rows<{
    status: string;
    disabled: number;
    auto_renew: number;
    gateway_subscription_id: string;
  }>(
    `SELECT m.status, m.disabled, m.auto_renew, m.gateway_subscription_id FROM wp_rcp_memberships m
     JOIN wp_users u ON u.ID = m.user_id WHERE u.user_login = ? ORDER BY m.id DESC LIMIT 1`,
    login,
  );
  return row;
};

describe('a registration that is refused', () => {
  it('says at each field what is wrong, goes to the first, and takes it back when it is mended', async () => {
    const { page } = await joining('/join/');
    await page.waitForSelector('.rcp_registration_total table');
    await type(page, '[name="rcp_user_email"]', 'ada');
    await type(page, '[name="rcp_user_pass"]', 'one');
    await type(page, '[name="rcp_user_pass_confirm"]', 'another');
    await page.click('#rcp_submit');
    await page.waitForSelector('.rcp_message.error');
    await idle(page);
    const said = () =>
      page.$$eval('[aria-invalid="true"]', (fields) =>
        fields.map((field) => [
          field.getAttribute('name'),
          document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ]),
      );
    expect(await said()).toEqual([
      ['rcp_user_login', 'Please enter a username'],
      ['rcp_user_email', 'Invalid email'],
      ['rcp_user_pass_confirm', 'Passwords do not match'],
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rcp_user_login');
    expect(
      await page.$$eval('#rcp_registration_form [aria-required="true"]', (fields) =>
        fields.map((field) => field.getAttribute('name')),
      ),
    ).toEqual(['rcp_user_login', 'rcp_user_email', 'rcp_user_pass', 'rcp_user_pass_confirm']);
    await page.keyboard.type('ada');
    expect((await said()).map(([name]) => name)).toEqual(['rcp_user_email', 'rcp_user_pass_confirm']);
  });
});

const CARD_ERRORS = '#rcp-card-element-errors .rcp_error';

describe('joining a paid level by card', () => {
  it('goes through validation, processing, the card and the form, in this order', async () => {
    const { page, requests, login, errors } = await someone(2);
    await typeCard(page, '4242424242424242');
    await type(page, '#rcp-card-name', 'Ada Byron');
    const before = requests.length;
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(new URL(page.url()).pathname).toBe('/join/welcome/');
    const posts = requests
      .slice(before)
      .filter((request) => request.method() === 'POST')
      .map((request) => new URLSearchParams(request.postData()));
    expect(posts.map((fields) => [fields.get('action'), fields.get('validate_only')])).toEqual([
      ['rcp_process_register_form', 'true'],
      ['rcp_process_register_form', null],
      ['rcp_generate_registration_nonce', null],
      [null, null],
    ]);
    expect([...(posts[0]?.keys() ?? [])]).toEqual([
      'rcp_user_login',
      'rcp_user_email',
      'rcp_user_first',
      'rcp_user_last',
      'rcp_user_pass',
      'rcp_user_pass_confirm',
      'rcp_level',
      'rcp_discount',
      'rcp_gateway',
      'rcp_card_name',
      'rcp_auto_renew',
      'registration_type',
      'membership_id',
      'rcp_registration_payment_id',
      'rcp_register_nonce',
      'action',
      'rcp_ajax',
      'validate_only',
    ]);
    expect(Number(posts[3]?.get('rcp_registration_payment_id'))).toBeGreaterThan(0);
    expect(await stateOf(login)).toMatchObject({ status: 'active', auto_renew: 1 });
    expect(await site.mail(`${login}@example.com`, 'Welcome')).toBeDefined();
    expect(errors).toEqual([]);
    await page.goto(`${site.address}/members/marking-a-decision-making-exercise/`);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('level three, eight marks');
  });

  it('lets the bank ask (3-D Secure) and goes on when it agrees', async () => {
    const { page, login } = await someone(2);
    await typeCard(page, '4000002760003184');
    await type(page, '#rcp-card-name', 'Ada Byron');
    await page.click('#rcp_submit');
    await page.waitForSelector('[data-bank="agree"]');
    expect(await page.$eval('.rcp-overlay', (overlay) => overlay.textContent)).toBe('Please wait...');
    await Promise.all([page.waitForNavigation(), page.click('[data-bank="agree"]')]);
    expect(await stateOf(login)).toMatchObject({ status: 'active' });
  });

  it.each([
    ['4000000000000002', 'The card has been declined.'],
    ['4000000000009995', 'The card has been declined.'],
    ['4000000000000069', 'This card has expired. Please try again with a different payment method.'],
    [
      '4000000000000127',
      "The card's security code is incorrect. Please check the security code or try again with a different card.",
    ],
    [
      '4000000000000036',
      "The card's postal code is incorrect. Please check the postal code or try again with a different card.",
    ],
    [
      '4000000000000010',
      "The supplied billing address is incorrect. Please check the card's address or try again with a different card.",
    ],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('says why %s is declined, reports it, and lets them try again', async (number, message) => {
    const { page, login, requests } = await someone(2);
    await typeCard(page, number);
    await type(page, '#rcp-card-name', 'Ada Byron');
    await page.click('#rcp_submit');
    expect(await errorIn(page, CARD_ERRORS)).toBe(message);
    await until(
      () => stateOf(login),
      (state) => state?.disabled === 1,
      10,
    );
    const report = requests
      .map((request) => new URLSearchParams(request.postData() ?? ''))
      .find((fields) => fields.get('action') === 'rcp_stripe_handle_initial_payment_failure');
    expect([report?.get('message'), Number(report?.get('payment_id')) > 0]).toEqual([message, true]);
    await idle(page);
    expect(await page.$eval('#rcp_submit', (button) => (button as HTMLInputElement).disabled)).toBe(false);
    await typeCard(page, '4242424242424242');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(await stateOf(login)).toMatchObject({ status: 'active', disabled: 0 });
  });

  it('is stopped where no card was entered, before anything is sent', async () => {
    const { page, requests } = await someone(2);
    await page.waitForSelector('[data-stripe="number"]');
    const before = requests.length;
    await page.click('#rcp_submit');
    expect(await errorIn(page, CARD_ERRORS)).toBe('Please enter your card details.');
    await done(page);
    expect(requests.length).toBe(before);
  });

  it('says that something went wrong where the client secret is missing, and reports it', async () => {
    const { page, requests } = await someone(2, {
      answer: async (request) => {
        const fields = new URLSearchParams(request.postData() ?? '');
        if (fields.get('action') !== 'rcp_process_register_form' || fields.has('validate_only')) return false;
        const data = {
          success: true,
          payment_id: 77,
          total: 24,
          recurring_total: 24,
          auto_renew: true,
          gateway: { slug: 'stripe', supports: ['gateway-submits-form'], data: {} },
        };
        await request.respond({
          contentType: 'application/json',
          body: JSON.stringify({ success: true, data }),
        });
        return true;
      },
    });
    await typeCard(page, '4242424242424242');
    await type(page, '#rcp-card-name', 'Ada Byron');
    await page.click('#rcp_submit');
    const message =
      'An unexpected error has occurred. Please try again or contact support if the issue persists.';
    expect(await errorIn(page, CARD_ERRORS)).toBe(message);
    await idle(page);
    const report = new URLSearchParams(requests.at(-1)?.postData() ?? '');
    expect([report.get('action'), report.get('payment_id'), report.get('message')]).toEqual([
      'rcp_stripe_handle_initial_payment_failure',
      '77',
      message,
    ]);
  });

  it('shows what is wrong with the form before the button', async () => {
    const { page } = await someone(1);
    await type(page, '[name="rcp_user_email"]', 'nope');
    await type(page, '[name="rcp_user_pass_confirm"]', 'other');
    await page.click('#rcp_submit');
    await page.waitForSelector('#rcp_submit_wrap > .rcp_message.error');
    expect(
      await page.$$eval('#rcp_submit_wrap .rcp_error', (lines) => lines.map((line) => line.textContent)),
    ).toEqual(['Invalid email', 'Passwords do not match']);
    await idle(page);
    expect(await page.$eval('#rcp_submit', (button) => (button as HTMLInputElement).value)).toBe('Register');
  });
});

describe('what costs nothing', () => {
  it('needs no card: a free level', async () => {
    const { page, login } = await someone(1);
    expect(await page.$('#rcp-card-element')).toBeNull();
    expect(await page.$eval('.rcp_gateway_fields', (fields) => (fields as HTMLElement).offsetHeight)).toBe(0);
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(await stateOf(login)).toMatchObject({ status: 'active' });
  });

  it('needs no card: a discount of everything', async () => {
    const { page, login } = await someone(2);
    await type(page, '#rcp_discount_code', 'Governors');
    await page.click('#rcp_apply_discount');
    await page.waitForFunction(() => !document.querySelector('#rcp-card-element'));
    await idle(page);
    expect(await page.$eval('.rcp_discount_valid', (mark) => (mark as HTMLElement).offsetHeight > 0)).toBe(
      true,
    );
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(await stateOf(login)).toMatchObject({ status: 'active', auto_renew: 0 });
  });
});

it.each([
  ['for nothing', 1, {}],
  [
    'and pays by card',
    2,
    { number: '4242424242424242', expiry: '12/40', cvc: '123', rcp_card_name: 'Ada Byron' },
  ],
] as const)('somebody signs up by the keyboard alone, %s', async (_, level, card) => {
  const { page } = await joining('/join/');
  await page.waitForSelector('.rcp_registration_total table');
  const active = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement | null;
      return field?.name || field?.dataset['stripe'] || field?.id || '';
    });
  const to = async (name: string, passing: (field: string) => unknown = () => undefined) => {
    for (let presses = 0; presses < 80 && (await active()) !== name; presses += 1) {
      await passing(await active());
      await page.keyboard.press('Tab');
    }
    expect(await active()).toBe(name);
  };
  const login = `browser${++people}`;
  const fields = [
    ['rcp_user_login', login],
    ['rcp_user_email', `${login}@example.com`],
    ['rcp_user_pass', 'only-for-tests 1'],
    ['rcp_user_pass_confirm', 'only-for-tests 1'],
  ] as const;
  for (const [name, text] of fields) {
    await to(name);
    await page.keyboard.type(text);
  }
  await to('rcp_level');
  // The group has the focus on the level that is chosen: arrows lead to the others.
  const isChosen = () =>
    page.$eval(`#rcp_subscription_level_${level}`, (one) => (one as HTMLInputElement).checked);
  for (let presses = 0; presses < 8 && !(await isChosen()); presses += 1) {
    await page.keyboard.press('ArrowDown');
    await idle(page);
  }
  expect(await isChosen()).toBe(true);
  if ('number' in card) {
    await to('rcp_gateway');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[data-stripe="number"]', { visible: true });
    await idle(page);
  }
  const typed: string[] = [];
  await to('rcp_submit_registration', (field) => {
    if (!Object.hasOwn(card, field)) return;
    typed.push(field);
    return page.keyboard.type((card as Readonly<Record<string, string>>)[field] ?? '');
  });
  expect(typed.sort()).toEqual(Object.keys(card).sort());
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(await stateOf(login)).toMatchObject({ status: 'active', auto_renew: level === 2 ? 1 : 0 });
});

describe('a level’s own checkout window', () => {
  const opened = async (options: VisitOptions = {}) => {
    const visited = await joining('/members/', options);
    await visited.page.waitForSelector('portolan-island[hydrated]');
    await visited.page.click('.rcp-stripe-register[data-level-id="2"] button');
    await visited.page.waitForSelector('dialog.rcp-modal-wrapper[open]');
    return visited;
  };
  const isOpen = (page: Page) =>
    page.$eval('dialog.rcp-modal-wrapper', (one) => (one as HTMLDialogElement).open);

  it('shows the level, and closes by its button, by Esc and by a click outside, after 250 ms', async () => {
    const { page } = await opened();
    expect(await page.$eval('.rcp-modal-membership-name', (name) => name.textContent)).toBe('Teacher');
    expect(await page.$eval('.rcp-modal-membership-description', (text) => text.textContent)).toBe(
      'Every plan, every answer pack, a year at a time.',
    );
    expect(await page.$eval('.rcp-modal-submit', (button) => (button as HTMLInputElement).value)).toBe(
      'Pay £24.00',
    );
    const ways = [
      () => page.click('.rcp-modal-close'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ];
    for (const close of ways) {
      if (!(await isOpen(page))) await page.click('.rcp-stripe-register[data-level-id="2"] button');
      const took = await page.evaluate(async () => performance.now());
      await close();
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      expect((await page.evaluate(() => performance.now())) - took).toBeGreaterThan(240);
    }
  });

  it('stays where it is when the fields for the card come, so that nobody misses what closes it', async () => {
    const { page } = await opened({ reducedMotion: true });
    await page.waitForSelector('[data-stripe="number"]', { visible: true });
    const edges = await page.$eval('dialog.rcp-modal-wrapper', (one) => {
      const card = one.querySelector<HTMLElement>('.rcp-modal-card-fields') as HTMLElement;
      const edge = () => Math.round(one.getBoundingClientRect().top);
      const withCard = edge();
      card.style.display = 'none';
      return [withCard, edge()];
    });
    expect(edges[0]).toBe(edges[1]);
  });

  it('cannot be closed while a payment is under way', async () => {
    const { page } = await opened();
    await type(page, '.rcp-modal [name="rcp_user_email"]', 'window1@example.com');
    await type(page, '.rcp-modal [name="rcp_card_name"]', 'Ada Byron');
    await typeCard(page, '4000002760003184');
    await page.click('.rcp-modal-submit');
    await page.waitForSelector('[data-bank="agree"]');
    await page.$eval('[data-stripe-bank]', (bank) => (bank as HTMLDialogElement).close());
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await done(page);
    expect(await isOpen(page)).toBe(true);
    await page.$eval('[data-stripe-bank]', (bank) => (bank as HTMLDialogElement).showModal());
    await Promise.all([page.waitForNavigation(), page.click('[data-bank="agree"]')]);
    expect(await stateOf('window1@example.com')).toMatchObject({ status: 'active', auto_renew: 1 });
  });

  it('asks for no card where the level is free', async () => {
    const { page } = await opened();
    await page.click('.rcp-modal-close');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.click('.rcp-stripe-register[data-level-id="1"] button');
    expect(await page.$eval('.rcp-modal-card-fields', (fields) => (fields as HTMLElement).hidden)).toBe(true);
    await type(page, '.rcp-modal [name="rcp_user_email"]', 'window2@example.com');
    await Promise.all([page.waitForNavigation(), page.click('.rcp-modal-submit')]);
    expect(await stateOf('window2@example.com')).toMatchObject({ status: 'active' });
  });
});

describe('a member’s account', () => {
  it('changes the card, pays with the kept one for another level, and cancels', async () => {
    const { page, login } = await someone(2);
    await typeCard(page, '4242424242424242');
    await type(page, '#rcp-card-name', 'Ada Byron');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    await page.goto(`${site.address}/update-billing-card/`);
    await page.waitForSelector('portolan-island[hydrated]');
    await page.click('.rcp-gateway-add-payment-method-wrap input');
    await typeCard(page, '5555555555554444');
    await page.click('#rcp_submit');
    expect(await errorIn(page, CARD_ERRORS)).toBe('Please enter a card holder name');
    await type(page, '.rcp_card_name', 'Ada Byron');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(await page.$eval('.rcp_message.success', (shown) => shown.textContent)).toBe(
      'Billing card updated successfully',
    );
    const subscription = site.stripe.ledger.get(
      'subscription',
      (await stateOf(login))?.gateway_subscription_id ?? '',
    );
    const method = site.stripe.ledger.get('payment_method', String(subscription['default_payment_method']));
    expect((method['card'] as { last4: string }).last4).toBe('4444');

    await page.goto(`${site.address}/join/`);
    await page.waitForSelector('.rcp_registration_total table');
    await page.click('#rcp_subscription_level_4');
    await idle(page);
    await payByCard(page);
    await page.waitForSelector('[name="rcp_gateway_existing_payment_method"]:checked');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(await stateOf(login)).toMatchObject({ status: 'active', auto_renew: 0 });
    expect(subscription['status']).toBe('canceled');
  });

  it('removes a kept card with the keys, and leaves the focus on what comes next', async () => {
    const { page } = await someone(2);
    await typeCard(page, '4242424242424242');
    await type(page, '#rcp-card-name', 'Ada Byron');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    await page.goto(`${site.address}/update-billing-card/`);
    await page.waitForSelector('portolan-island[hydrated]');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.focus('.rcp-gateway-saved-card-delete > a');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.rcp-gateway-saved-payment-method'));
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('new');
  });

  it('cancels what renews; access stays', async () => {
    const { page, login } = await someone(2);
    await typeCard(page, '4242424242424242');
    await type(page, '#rcp-card-name', 'Ada Byron');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    await page.goto(`${site.address}/your-membership/`);
    await Promise.all([page.waitForNavigation(), page.click('.rcp-cancel')]);
    expect(await page.$eval('.rcp_message', (shown) => shown.textContent)).toMatch(
      /^Your .+ subscription has been successfully cancelled\. Your membership will expire on .+\.$/,
    );
    expect(await stateOf(login)).toMatchObject({ status: 'cancelled', auto_renew: 0 });
    await page.goto(`${site.address}/members/marking-a-decision-making-exercise/`);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('level three, eight marks');
  });
});
