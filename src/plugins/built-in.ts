import type { Plugin } from '../types/index.ts';
import { wordpress } from '../wordpress/core.ts';
import advancedWooSearch from './advanced-woo-search/index.ts';
import downloadMonitor from './download-monitor/index.ts';
import enfold from './enfold/index.ts';
import jetpack from './jetpack/index.ts';
import woocommerce from './woocommerce/index.ts';

/** The program's own plugins, in the order in which they are asked. */
export const builtInPlugins: readonly Plugin[] = [
  wordpress,
  woocommerce,
  downloadMonitor,
  advancedWooSearch,
  jetpack,
  enfold,
];
