import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

it('shows downloads with their prices at their addresses, and lists them; what sells them shows nothing', async () => {
  const choices = { 1: { name: 'One boat', amount: '1200.5' }, 2: { name: 'Fleet', amount: '5000' } };
  const site = await openTestSite({
    pages: [
      {
        slug: 'tide-charts',
        title: 'Tide charts',
        type: 'download',
        content: 'All of them.',
        meta: { edd_price: '12' },
      },
      {
        slug: 'licence',
        title: 'Licence',
        type: 'download',
        content: 'For boats.',
        meta: { _variable_pricing: '1', edd_variable_prices: serialize(fromPlain(choices)) },
      },
      { slug: 'shelf', title: 'Shelf', content: '[downloads][download_checkout][edd_receipt]' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['easy-digital-downloads/easy-digital-downloads.php'])),
      edd_settings: serialize(
        fromPlain({
          currency: 'EUR',
          currency_position: 'after',
          thousands_separator: '.',
          decimal_separator: ',',
        }),
      ),
    },
  });
  onTestFinished(site.close);
  const main = async (path: string) => {
    const reply = await site.fetch(path);
    expect(reply.status).toBe(200);
    return (await reply.text()).split('<main')[1] ?? '';
  };
  expect(await main('/downloads/tide-charts/')).toMatch(/All of them\.[\s\S]*class="edd_price">12,00€/);
  expect(await main('/downloads/licence/')).toMatch(/One boat: 1\.200,50€[\s\S]*Fleet: 5\.000,00€/);
  const shelf = await main('/shelf/');
  expect(shelf).toMatch(
    /href="[^"]*\/downloads\/tide-charts\/">Tide charts<\/a> <span class="edd_price">12,00€/,
  );
  expect(shelf).not.toMatch(/download_checkout|edd_receipt/);
  expect(await main('/downloads/')).toContain('Tide charts');
});
