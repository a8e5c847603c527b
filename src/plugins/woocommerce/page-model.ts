import type { Extender } from 'portolan/plugin';
import { shopArchive } from './archive/shop-archive.tsx';
import { productPage } from './product-page/product-page.tsx';
import { shopBanners } from './store-notice/every-page.ts';

const PARTS: readonly Extender<'page.model'>[] = [shopBanners, shopArchive, productPage];

/** All that the shop adds to the model of a page, one part after the other. */
export const shopPageModel: Extender<'page.model'> = async (page, context) => {
  let model = page;
  for (const part of PARTS) model = await part(model, context);
  return model;
};
