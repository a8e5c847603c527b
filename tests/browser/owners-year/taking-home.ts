import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Owner } from './owner.ts';

/** Takes the site along as the files that WordPress takes in, and finds the year in them. */
export async function exportSite(owner: Owner): Promise<void> {
  const { page, way } = owner;
  await owner.go('export.php');
  await page.waitForSelector('a[href*="download=wxr"]');
  for (const kind of ['wxr', 'sql']) {
    const link = await page.waitForSelector(`a[href*="download=${kind}"]`);
    if (owner.way === 'keyboard') await owner.focus(link as never);
    const bytes = await page.evaluate(
      async (address) => {
        const reply = await fetch(address);
        const buffer = new Uint8Array(await reply.arrayBuffer());
        return {
          status: reply.status,
          text: Array.from(buffer, (byte) => String.fromCharCode(byte)).join(''),
        };
      },
      (await link?.evaluate((one) => (one as HTMLAnchorElement).href)) ?? '',
    );
    expect(bytes.status).toBe(200);
    const raw = Buffer.from(bytes.text, 'latin1');
    const text = (raw[0] === 0x1f ? gunzipSync(raw) : raw).toString();
    // Not the whole text in what a failure says.
    for (const words of [`Spits, written by ${way}`, way === 'mouse' ? 'Read it all' : 'Read every word'])
      expect(text.includes(words), `${kind}: ${words}`).toBe(true);
  }
}
