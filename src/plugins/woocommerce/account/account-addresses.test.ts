import { describe, expect, it } from 'vitest';
import type { Site } from '../../../types/index.ts';
import { shopEndpoints } from './account-addresses.ts';

function site(options: Readonly<Record<string, string>>): Pick<Site, 'options'> {
  return {
    options: {
      get: (name: string) => options[name],
      number: (name: string, fallback = 0) => Number(options[name] ?? fallback),
    },
  } as unknown as Pick<Site, 'options'>;
}

describe('endpoints of the account', () => {
  it('lie below pages and leave a page of the same name alone', () => {
    expect(shopEndpoints(site({}))).toContainEqual({ name: 'downloads', places: ['pages'] });
  });

  it('lie at home too where the account is the front page', () => {
    const account = { show_on_front: 'page', page_on_front: '9', woocommerce_myaccount_page_id: '9' };
    expect(shopEndpoints(site(account))).toContainEqual({ name: 'orders', places: ['root', 'pages'] });
  });
});
