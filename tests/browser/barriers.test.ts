import { expect, it } from 'vitest';
import { barriersInLooks } from './barriers.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

/** A page that is without barriers at a desk by day, and has another one in each other look. */
const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Tides</title><style>
  :root { color-scheme: light dark; background: light-dark(#fff, #000); color: light-dark(#000, #fff); }
  .narrow { display: none; }
  .night { color: light-dark(#000, #222); }
  @media (max-width: 500px) {
    .narrow { display: block; }
    .shaded { background: light-dark(#333, #ccc); }
    .wide { display: none; }
  }
</style></head><body><main>
  <h1>Tides</h1>
  <p class="night">Low water at noon</p>
  <p class="wide">On a desk</p>
  <div class="shaded"><p>High water at six</p></div>
  <div class="narrow"><button></button><h4>Neap</h4></div>
</main></body></html>`;

it('asks about a page in other looks, whatever looks otherwise there', async () => {
  const { page } = await visit('/robots.txt');
  await page.setContent(PAGE);
  const found = await barriersInLooks(page, [
    { scheme: 'light', width: 1280 },
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 390 },
    { scheme: 'dark', width: 1280 },
    { scheme: 'light', width: 1280 },
  ]);
  expect(found).toEqual([
    // Another ground behind the same words; what is shown there alone, and what the page is with it.
    'light, 390 pixels: heading-order: h4',
    'light, 390 pixels: color-contrast: .shaded > p (#000000 on #333333)',
    'light, 390 pixels: button-name: button',
    'dark, 390 pixels: color-contrast: .night (#222222 on #000000), .shaded > p (#ffffff on #cccccc)',
  ]);
});
