import { expect, it } from 'vitest';
import { withStatistics } from './with-statistics.ts';

/** A page with cookies, as far as consent needs one. */
function pageWith(cookie: string) {
  const page = Object.assign(new EventTarget(), { cookie }) as unknown as Document;
  const view = { location: { hostname: 'shop.example' } } as unknown as Window;
  const agree = (answer: 'allow' | 'deny') =>
    page.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { statistics: answer } }));
  let loads = 0;
  let ended = 0;
  const end = withStatistics(page, view, async () => {
    loads++;
    return () => void ended++;
  });
  return { agree, end, loads: () => loads, ended: () => ended };
}

it('nothing is loaded before the visitor agrees to statistics, and once when they do', async () => {
  const { agree, loads, end, ended } = pageWith('wp_consent_marketing=allow');
  expect(loads()).toBe(0);
  agree('deny');
  expect(loads()).toBe(0);
  agree('allow');
  agree('allow');
  expect(loads()).toBe(1);
  end();
  await Promise.resolve();
  expect(ended()).toBe(1);
});

it('it is loaded at once for whoever agreed before', () => {
  expect(pageWith('a=b; wp_consent_statistics=allow').loads()).toBe(1);
});
