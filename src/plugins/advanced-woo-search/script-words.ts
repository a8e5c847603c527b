import type { Extender } from 'portolan/plugin';
import { shopText } from 'portolan/shop';
import { searchSettings } from './search-settings.ts';

/** The words of the widget's script: `window.aws_vars`. */
export const scriptWords: Extender<'page.configuration'> = (configuration, { site }) => {
  const { form } = searchSettings(site);
  return {
    ...configuration,
    aws_vars: {
      sale: shopText(site, 'Sale!'),
      sku: 'SKU: ',
      showmore: form.moreText,
      noresults: form.notFound,
    },
  };
};
