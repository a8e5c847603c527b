/** Milliseconds that a pause in typing takes where the widget says nothing sensible. */
const DEBOUNCE = 300;
/** Pauses up to this are taken for a mistake. */
const LEAST_DEBOUNCE = 100;

/** The settings of one widget, as its `data-…` attributes say. */
export interface WidgetSettings {
  readonly url: string;
  readonly lang: string;
  readonly showLoader: boolean;
  readonly showMore: boolean;
  readonly showPage: boolean;
  readonly ajaxSearch: boolean;
  readonly showClear: boolean;
  readonly mobileScreen: boolean;
  readonly useAnalytics: boolean;
  readonly minChars: number;
  /** Milliseconds. */
  readonly timeout: number;
  readonly pageId: string;
  readonly tax: string;
}

/** Reads a widget's settings; what is missing has its default. */
export function readSettings({ dataset }: HTMLElement): WidgetSettings {
  const flag = (name: string, standard: boolean) => (dataset[name] ?? String(standard)) === 'true';
  const timeout = Number(dataset['timeout']);
  return {
    url: dataset['url'] || '/?wc-ajax=aws_action',
    lang: dataset['lang'] ?? '',
    showLoader: flag('showLoader', true),
    showMore: flag('showMore', true),
    showPage: flag('showPage', true),
    ajaxSearch: flag('ajaxSearch', true),
    showClear: flag('showClear', false),
    mobileScreen: flag('mobileScreen', false),
    useAnalytics: flag('useAnalytics', false),
    minChars: Number(dataset['minChars']) || 1,
    timeout: timeout > LEAST_DEBOUNCE ? timeout : DEBOUNCE,
    pageId: dataset['pageId'] ?? '0',
    tax: dataset['tax'] ?? '0',
  };
}

/** The words of the widget (`window.aws_vars`). */
export interface WidgetWords {
  readonly sale: string;
  readonly sku: string;
  readonly showmore: string;
  readonly noresults: string;
}

const WORDS: WidgetWords = {
  sale: 'Sale!',
  sku: 'SKU: ',
  showmore: 'View all results',
  noresults: 'Nothing found',
};

/** The words that the page brings, else the plugin's own. */
export function readWords(): WidgetWords {
  return { ...WORDS, ...(window as { aws_vars?: Partial<WidgetWords> }).aws_vars };
}
