import { useEffect, useRef } from 'react';
import { attachSearch } from './search-box.ts';
import { setUpPlainForms } from './set-up.ts';

export const hydrateOn = 'interaction';

export interface ProductSearchModel {
  readonly home: string;
  /** Unique on the page. */
  readonly id: string;
  readonly value: string;
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly submit: string;
    readonly clear: string;
    readonly close: string;
    /** Said with the number of products that were found. */
    readonly results: string;
  };
  /** Settings as the widget's script reads them: `data-<name>`. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The form of the product search. Without scripts it leads to the page of results. Markup that the plugin's own
 * script reads as well: Advanced Woo Search, `AWS_Markup`.
 */
export default function ProductSearch({ home, id, value, words, settings }: ProductSearchModel) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.portolanProductSearch) {
      window.portolanProductSearch = true;
      setUpPlainForms();
    }
    return container.current ? attachSearch(container.current) : undefined;
  }, []);
  return (
    <div
      ref={container}
      className="aws-container"
      data-close-label={words.close}
      data-results-label={words.results}
      {...Object.fromEntries(Object.entries(settings).map(([name, setting]) => [`data-${name}`, setting]))}
    >
      <form className="aws-search-form" action={home} method="get" role="search">
        <div className="aws-wrapper">
          <label className="aws-search-label" htmlFor={id}>
            {words.label}
          </label>
          <input
            type="search"
            name="s"
            id={id}
            defaultValue={value}
            className="aws-search-field"
            placeholder={words.placeholder}
            autoComplete="off"
          />
          <input type="hidden" name="post_type" value="product" />
          <input type="hidden" name="type_aws" value="true" />
          {settings['lang'] && <input type="hidden" name="lang" value={settings['lang']} />}
          <button type="button" className="aws-search-clear" aria-label={words.clear}>
            <span aria-hidden="true">×</span>
          </button>
          <div className="aws-loader" />
        </div>
        {settings['buttons-order'] !== '1' && (
          <div className="aws-search-btn aws-form-btn">
            <button type="submit" className="aws-search-btn_icon" aria-label={words.submit}>
              <svg focusable="false" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
                <path d="M15 15l6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </div>
        )}
        <p className="screen-reader-text" role="status" />
      </form>
    </div>
  );
}

declare global {
  interface Window {
    /** Plain forms of the page are looked for already. */
    portolanProductSearch?: boolean;
  }
}
