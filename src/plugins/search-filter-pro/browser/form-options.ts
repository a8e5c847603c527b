import { ownAddress } from 'portolan/browser';

/** What a form says about itself in its `data-…`. */
export interface FormOptions {
  readonly id: string;
  readonly resultsUrl: string;
  readonly ajaxUrl: string;
  readonly formUrl: string;
  readonly language: string;
  readonly isAjax: boolean;
  readonly isJson: boolean;
  readonly links: string;
  readonly target: string;
  readonly isEndless: boolean;
  readonly scrollLoader: boolean;
  readonly scrollContainer: string;
  readonly scrollTrigger: number;
  readonly scrollResultClass: string;
  readonly updateAddress: boolean;
  readonly onlyResultsAjax: boolean;
  readonly scrollTo: string;
  readonly customScrollTo: string;
  readonly scrollOn: string;
  readonly autoUpdate: boolean;
  readonly autoCount: boolean;
  readonly taxonomyArchives: boolean;
  readonly sections: readonly string[];
}

export function readOptions({ dataset }: HTMLFormElement): FormOptions {
  const text = (name: string) => dataset[name] ?? '';
  const flag = (name: string) => dataset[name] === '1';
  return {
    id: text('sfFormId'),
    resultsUrl: ownAddress(text('resultsUrl')),
    ajaxUrl: ownAddress(text('ajaxUrl')),
    formUrl: ownAddress(text('ajaxFormUrl')),
    language: text('langCode'),
    isAjax: flag('ajax'),
    isJson: text('ajaxDataType') === 'json',
    links: text('ajaxLinksSelector'),
    target: text('ajaxTarget'),
    isEndless: text('ajaxPaginationType') === 'infinite_scroll',
    scrollLoader: flag('showScrollLoader'),
    scrollContainer: text('infiniteScrollContainer'),
    scrollTrigger: Number(text('infiniteScrollTrigger')) || 0,
    scrollResultClass: text('infiniteScrollResultClass').replace(/^\.?/, ''),
    updateAddress: flag('updateAjaxUrl'),
    onlyResultsAjax: flag('onlyResultsAjax'),
    scrollTo: text('scrollToPos'),
    customScrollTo: text('customScrollTo'),
    scrollOn: text('scrollOnAction'),
    autoUpdate: flag('autoUpdate'),
    autoCount: flag('autoCount'),
    taxonomyArchives: flag('taxonomyArchives'),
    sections: text('ajaxUpdateSections') === '' ? [] : (JSON.parse(text('ajaxUpdateSections')) as string[]),
  };
}
