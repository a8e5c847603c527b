import { type Element, Html } from 'portolan/plugin';
import { Fragment } from 'react';
import type { ResultModel, ResultsModel } from './results-model.ts';

/** What a form found: the inside of `.search-filter-results`. Markup: Search & Filter Pro's results template. */
export const searchFilterResults: Element<ResultsModel> = {
  name: 'search-filter-results',
  styles: ['search-filter'],
  view: SearchFilterResults,
};

function SearchFilterResults(model: ResultsModel) {
  if (model.results.length === 0)
    return (
      <>
        {model.words.none}
        {model.isLast && <End />}
      </>
    );
  const results = model.results.map((result) => (
    <Result key={result.id} result={result} tags={model.words.tags} />
  ));
  if (model.isEndless)
    return (
      <>
        {model.page === 1 && model.words.found}
        {results}
        <noscript>
          <Pages {...model} />
        </noscript>
        {model.isLast && <End />}
      </>
    );
  return (
    <>
      {model.words.found}
      <br />
      <Pages {...model} />
      {results}
      <Pages {...model} />
    </>
  );
}

/** Tells scripts that load page after page that this was the last. */
function End() {
  return <span data-search-filter-action="infinite-scroll-end" hidden />;
}

function Pages({ words, olderHref, newerHref }: ResultsModel) {
  return (
    <>
      {words.page}
      <br />
      <div className="pagination">
        <div className="nav-previous">{olderHref !== '' && <a href={olderHref}>{words.older}</a>}</div>
        <div className="nav-next">{newerHref !== '' && <a href={newerHref}>{words.newer}</a>}</div>
      </div>
    </>
  );
}

function Result({ result, tags }: { readonly result: ResultModel; readonly tags: string }) {
  return (
    <>
      <div>
        <h2>
          {/* Safe: a rendered title. */}
          <a href={result.href} dangerouslySetInnerHTML={{ __html: result.titleHtml }} />
        </h2>
        <p>
          <br />
        </p>
        {/* Safe: an excerpt as content rendering makes it. */}
        <Html className="search-filter-excerpt" html={result.excerptHtml} />
        {/* Safe: an img element with escaped attributes. */}
        {result.imageHtml !== '' && <Html as="p" html={result.imageHtml} />}
        <p />
        {result.categories.length > 0 && (
          <ul className="post-categories">
            {result.categories.map((category) => (
              <li key={category.href}>
                <a href={category.href} rel="category tag">
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          {result.tags.length > 0 && tags}
          {result.tags.map((tag, at) => (
            <Fragment key={tag.href}>
              {at > 0 && ', '}
              <a href={tag.href} rel="tag">
                {tag.name}
              </a>
            </Fragment>
          ))}
        </p>
        <p>
          <small>{result.dateText}</small>
        </p>
      </div>
      <hr />
    </>
  );
}
