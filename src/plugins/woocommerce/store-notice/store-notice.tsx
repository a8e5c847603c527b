import { createHash } from 'node:crypto';
import { ksesPost } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { elementNode } from '../archive/element-node.tsx';
import { shopText } from '../texts/shop-text.ts';
import StoreNotice, { type StoreNoticeModel } from './store-notice.island.tsx';

const element = { name: 'store-notice', view: StoreNotice, styles: ['shop-banners'] };

/** Whether the shop has a notice for every page. WooCommerce: is_store_notice_showing(). */
export function hasStoreNotice({ options }: Pick<Site, 'options'>): boolean {
  return (options.get('woocommerce_demo_store') ?? 'no') === 'yes';
}

/** The notice as a node; null where there is none. WooCommerce: woocommerce_demo_store(). */
export function storeNotice(site: Site): ReactNode {
  if (!hasStoreNotice(site)) return null;
  const text =
    site.options.get('woocommerce_demo_store_notice') ||
    shopText(site, 'This is a demo store for testing purposes &mdash; no orders shall be fulfilled.');
  const model: StoreNoticeModel = {
    id: createHash('md5').update(text).digest('hex'),
    html: ksesPost(text),
    label: shopText(site, 'Store notice'),
    dismiss: shopText(site, 'Dismiss'),
  };
  return elementNode(site, element, model);
}
