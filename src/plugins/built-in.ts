import type { Plugin } from '../types/index.ts';
import { owner } from '../wordpress/admin-pages/index.ts';
import { wordpress } from '../wordpress/core.ts';
import advancedCustomFields from './advanced-custom-fields/index.ts';
import advancedWooSearch from './advanced-woo-search/index.ts';
import avada from './avada/index.ts';
import bbpress from './bbpress/index.ts';
import beaverBuilder from './beaver-builder/index.ts';
import contactForm7 from './contact-form-7/index.ts';
import divi from './divi/index.ts';
import downloadMonitor from './download-monitor/index.ts';
import easyDigitalDownloads from './easy-digital-downloads/index.ts';
import elementor from './elementor/index.ts';
import enfold from './enfold/index.ts';
import forms from './forms/index.ts';
import jetpack from './jetpack/index.ts';
import koFiButton from './ko-fi-button/index.tsx';
import leftovers from './leftovers/index.ts';
import mailchimpForWoocommerce from './mailchimp-for-woocommerce/index.ts';
import megamenu from './megamenu/index.ts';
import monarch from './monarch/index.ts';
import pageBuilders from './page-builders/index.ts';
import pdfViewer from './pdf-viewer/index.ts';
import polylang from './polylang/index.ts';
import redirection from './redirection/index.ts';
import restrictContentPro from './restrict-content-pro/index.ts';
import searchAppearance from './search-appearance/index.ts';
import searchFilterPro from './search-filter-pro/index.ts';
import rankMath from './seo-by-rank-math/index.ts';
import siteoriginPanels from './siteorigin-panels/index.ts';
import undeclaredTypes from './undeclared-types/index.ts';
import woocommerce from './woocommerce/index.ts';
import yoast from './wordpress-seo/index.ts';
import wpbakery from './wpbakery/index.ts';

/** The program's own plugins, in the order in which they are asked. */
export const builtInPlugins: readonly Plugin[] = [
  wordpress,
  // Before all that declare types: theirs count.
  undeclaredTypes,
  owner,
  redirection,
  // Before all that link: theirs are the addresses.
  polylang,
  searchAppearance,
  yoast,
  rankMath,
  woocommerce,
  restrictContentPro,
  mailchimpForWoocommerce,
  downloadMonitor,
  pdfViewer,
  advancedWooSearch,
  searchFilterPro,
  monarch,
  jetpack,
  koFiButton,
  megamenu,
  advancedCustomFields,
  bbpress,
  easyDigitalDownloads,
  forms,
  pageBuilders,
  wpbakery,
  elementor,
  divi,
  avada,
  beaverBuilder,
  siteoriginPanels,
  enfold,
  contactForm7,
  // After all that have sources of their own: what others left in them goes.
  leftovers,
];
