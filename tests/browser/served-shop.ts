import { type BuyingShop, openBuyingShop, type ShopExtras } from '../buying-shop.ts';
import { copySampleSite } from './sample-copy.ts';
import { serveHere } from './served-here.ts';

export type { BuyingShop };

/** The shop of `buying-shop.ts`, a copy of the served sample in the process that serves all sites of browser tests. */
export function openServedShop(
  options: Readonly<Record<string, string>> = {},
  services: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
  extras: ShopExtras = {},
): Promise<BuyingShop> {
  const copySample = (folder: string) => copySampleSite(folder, null);
  return openBuyingShop(
    options,
    services,
    { modernPictures: false, ...more },
    {
      host: { copySample, serve: serveHere },
      ...extras,
    },
  );
}
