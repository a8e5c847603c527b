import type { Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { type Amount, fixedText } from './amount.ts';

/** An amount in a sentence for the owner: `52.40 GBP`. */
export function amountText(site: Site, amount: Amount, currency: string): string {
  return `${fixedText(amount, shopSettings(site).prices.decimals)} ${currency}`;
}
