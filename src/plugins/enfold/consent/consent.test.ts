import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Call, Reply } from '../../../types/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { cleanCookies } from './clean-cookies.ts';
import { CONSENT, ESSENTIAL, HIDE_BAR, MUST_OPT_IN, REFUSAL_COOKIES } from './consent-cookies.ts';
import { consentSettings, consentValue, rulesOf, serviceAllowed } from './consent-settings.ts';
import { type ConsentFacts, mayLoad } from './consent-state.ts';

const asks = { asks: true, needsOptIn: true, silentAccept: false };
const facts = (names: readonly string[], refusedInTab = false): ConsentFacts => ({
  has: (name) => names.includes(name),
  refusedInTab,
});
const FULL = [CONSENT, HIDE_BAR, ESSENTIAL];

describe('a service', () => {
  it('is loaded only when all five conditions hold', () => {
    expect(mayLoad('video', asks, facts(FULL))).toBe(true);
    for (const missing of FULL) {
      expect(mayLoad('video', asks, facts(FULL.filter((name) => name !== missing)))).toBe(false);
    }
    expect(mayLoad('video', asks, facts(FULL, true))).toBe(false);
    expect(mayLoad('video', asks, facts([...FULL, REFUSAL_COOKIES.video]))).toBe(false);
    expect(mayLoad('maps', asks, facts([...FULL, REFUSAL_COOKIES.video]))).toBe(true);
  });

  it('needs no answer where going on is one, nor where nothing is asked', () => {
    const silent = { asks: true, needsOptIn: false, silentAccept: true };
    expect(mayLoad('maps', silent, facts([]))).toBe(true);
    // What they refused themselves stays refused.
    expect(mayLoad('maps', silent, facts([REFUSAL_COOKIES.maps]))).toBe(false);
    expect(mayLoad('captcha', { asks: false, needsOptIn: false, silentAccept: false }, facts([], true))).toBe(
      true,
    );
  });
});

describe('on the server', () => {
  let small: Awaited<ReturnType<typeof openSmallSite>>;
  beforeEach(async () => {
    small = await openSmallSite({ options: { template: 'enfold', stylesheet: 'enfold' } });
  });
  afterEach(() => small.close());

  const choose = (more: object) =>
    small.site.options.set(
      'avia_options_enfold',
      serialize(fromPlain({ avia: { cookie_consent: 'cookie_consent', ...more } })),
    );
  const page: Reply = {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: '<p>',
    cache: { tags: [] },
  };
  const visit = async (cookies: Readonly<Record<string, string>>) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const request = plainRequest(small.site, {
      method: 'GET',
      path: '/',
      headers: { cookie: cookie.join('; ') },
    });
    const call: Call = { site: small.site, request, visitor: guest };
    const reply = await cleanCookies(page, { call });
    return {
      reply,
      changed: Object.fromEntries((reply.cookies ?? []).map(({ name, value }) => [name, value])),
    };
  };
  const full = { [CONSENT]: 'abc||v1.0', [HIDE_BAR]: 'true', [ESSENTIAL]: 'true' };

  it('an unanswered visitor keeps their cart and log-in, and nothing else', async () => {
    await choose({ cookie_default_settings: 'needs_opt_in' });
    const { reply, changed } = await visit({
      _ga: 'x',
      tracker: 'y',
      woocommerce_items_in_cart: '1',
      wp_woocommerce_session_abc: 's',
      wordpress_logged_in_abc: 'l',
      'wp-postpass_abc': 'p',
      comment_author_abc: 'Kim',
    });
    expect(changed).toEqual({ _ga: 'false', tracker: 'false' });
    expect(reply.cache).toBeUndefined();
    for (const { path, sameSite, expires } of reply.cookies ?? []) {
      expect([path, sameSite]).toEqual(['/', 'Strict']);
      expect((expires ?? 0) * 1000).toBeLessThan(small.site.clock.now());
    }
  });

  it('whoever agreed keeps all, and pages stay the same for everybody', async () => {
    await choose({ cookie_default_settings: 'needs_opt_in' });
    const { reply, changed } = await visit({ ...full, [MUST_OPT_IN]: 'true', _ga: 'x' });
    expect(changed).toEqual({});
    expect(reply).toBe(page);
  });

  it('consent from before the site asked first is asked for again', async () => {
    await choose({ cookie_default_settings: 'needs_opt_in' });
    expect(Object.keys((await visit({ ...full, _ga: 'x' })).changed).sort()).toEqual(
      [CONSENT, ESSENTIAL, HIDE_BAR, '_ga'].sort(),
    );
  });

  it('gives visitors of an old version the two cookies that it did not have', async () => {
    await choose({ cookie_default_settings: 'can_opt_out' });
    expect((await visit({ [CONSENT]: 'abc', _ga: 'x' })).changed).toEqual({
      [HIDE_BAR]: 'true',
      [ESSENTIAL]: 'true',
    });
  });

  it('takes nothing where nothing is asked, or only essential cookies are set', async () => {
    expect((await visit({ _ga: 'x' })).changed).toEqual({});
    await choose({});
    expect((await visit({ _ga: 'x' })).changed).toEqual({});
    await choose({ cookie_default_settings: 'essential_only' });
    expect((await visit({ _ga: 'x' })).changed).toEqual({});
    await choose({
      cookie_default_settings: 'needs_opt_in',
      cookie_message_bar_only: 'cookie_message_bar_only',
    });
    expect((await visit({ _ga: 'x' })).changed).toEqual({});
  });

  it('knows who may use a service', async () => {
    await choose({ cookie_default_settings: 'needs_opt_in' });
    expect(serviceAllowed(small.site, {}, 'captcha')).toBe(false);
    expect(serviceAllowed(small.site, full, 'captcha')).toBe(true);
    expect(serviceAllowed(small.site, { ...full, [REFUSAL_COOKIES.captcha]: 'true' }, 'captcha')).toBe(false);
  });

  it('asks where the way of asking is not known, and asks anew when its words change', async () => {
    await choose({ cookie_default_settings: 'from_the_future' });
    expect(rulesOf(consentSettings(small.site))).toEqual({
      asks: true,
      needsOptIn: true,
      silentAccept: false,
    });
    const before = consentValue(consentSettings(small.site));
    expect(before).toMatch(/^[0-9a-f]{32}\|\|v1\.0$/);
    await choose({ cookie_content: 'Other words' });
    expect(consentValue(consentSettings(small.site))).not.toBe(before);
  });
});
