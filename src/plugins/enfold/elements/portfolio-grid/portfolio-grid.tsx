import { Html, type TermRow } from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';
import { attributeOf, integerOf, oneOf } from '../attributes.ts';
import { pagedPosts } from '../blog-list/blog-list.tsx';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { picturesOf } from '../pictures.ts';
import { NoPicture } from '../post-slider/post-entry.tsx';
import { type ElementPages, PageLinks } from '../posts/page-links.tsx';
import { type PostCard, pictureRatio, postCards } from '../posts/post-cards.ts';
import { chosenTerms, termsOf } from '../posts/posts-query.ts';
import PortfolioGrid, {
  type PortfolioEntry,
  type PortfolioFilter,
  type PortfolioGridModel,
} from './portfolio-grid.island.tsx';
import { type PortfolioPreview, portfolioPreviews } from './portfolio-preview.tsx';

interface Model extends PortfolioGridModel {
  readonly pages?: ElementPages;
  readonly templates: readonly PortfolioPreview[];
}

function View({ pages, templates, ...grid }: Model) {
  return (
    <>
      <PortfolioGrid {...grid} />
      {templates.map(({ id, html }) => (
        <script
          key={id}
          type="text/html"
          id={`avia-tmpl-portfolio-preview-${id}`}
          // Safe: what this program has rendered; nothing in it can end the element.
          dangerouslySetInnerHTML={{ __html: html.replaceAll(/<\/(?=script)/gi, '<\\/') }}
        />
      ))}
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </>
  );
}

/** `[av_portfolio columns='3' sort='yes']`: items with filters. Source: Enfold, `av_portfolio`. */
export const portfolioGrid = defineBuilderElement<Model>({
  name: 'portfolio-grid',
  tags: ['av_portfolio'],
  view: View,
  async model(attributes, _content, context, tag) {
    const { site } = context;
    const taxonomy = site.taxonomies.has('portfolio_entries') ? 'portfolio_entries' : 'category';
    const { posts, pages } = await pagedPosts(attributes, context, taxonomy);
    const link = attributes['link'] || `${taxonomy},${attributes['categories'] ?? ''}`;
    const chosen = chosenTerms(link);
    const cards = await postCards(context, posts, attributeOf(attributes, 'image_size', 'portfolio'));
    if (cards.length === 0) return undefined;
    const ratio = pictureRatio(cards);
    const terms = await termsOf(site, posts, chosen.taxonomy);
    const sort = oneOf(attributes['sort'], ['yes', 'yes-tax', 'no']);
    const columns = Math.min(6, Math.max(1, integerOf(attributes['columns'], 4)));
    const contents = oneOf(attributes['contents'], ['title', 'excerpt', 'only_excerpt', 'no']);
    const linking = oneOf(attributes['linking'], ['', 'ajax', 'lightbox']);
    const number = context.next('portfolio');
    const t = (text: string) => builderText(site, text);
    const opened = linking === 'lightbox' ? cards.map((card) => card.pictureId) : [];
    const larges = new Map((await picturesOf(context, opened, 'large')).map((one) => [one.id, one.large]));
    const templates =
      linking === 'ajax' && context.target === 'page' ? await portfolioPreviews(context, posts, cards) : [];
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['av-portfolio-grid-sorting-container alignwide'],
        style: { ['--columns' as 'order']: columns },
      }),
      words: {
        all: t('All'),
        panel: t('Preview'),
        previous: t('Previous'),
        next: t('Next'),
        close: t('Close'),
      },
      number,
      previews: templates.map(({ id }) => id),
      templates,
      sort,
      gridClass: [
        'grid-sort-container isotope',
        `${attributes['style'] === 'grid-circle' ? 'grid-circle' : 'no_margin'}-container`,
        `with-${contents}-container`,
        `grid-total-${cards.length % 2 === 0 ? 'even' : 'odd'}`,
        `grid-col-${columns}`,
        `grid-links-${linking}`,
      ].join(' '),
      filters: sort === 'no' ? [] : filtersOf(terms),
      entries: cards.map((card) =>
        entryOf(card, terms.get(card.id) ?? [], contents, larges.get(card.pictureId), ratio),
      ),
      ...(pages && { pages }),
    };
  },
});

function filtersOf(terms: ReadonlyMap<number, readonly TermRow[]>): readonly PortfolioFilter[] {
  const counts = new Map<string, PortfolioFilter>();
  for (const own of terms.values()) {
    for (const { slug, name } of own) {
      const key = slug.replaceAll('%', '');
      counts.set(key, { slug: key, name, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

function entryOf(
  card: PostCard,
  terms: readonly TermRow[],
  contents: string,
  /** Address of the picture where it opens large. */
  large: string | undefined,
  /** That of the others' pictures. */
  ratio: string | undefined,
): PortfolioEntry {
  const slugs = terms.map((term) => term.slug.replaceAll('%', ''));
  return {
    id: card.id,
    slugs,
    node: (
      <article className="main_color inner-entry">
        {card.imageHtml && (
          <a
            className={`grid-image avia-hover-fx${large ? ' lightbox' : ''}`}
            href={large ?? card.href}
            data-rel="grid"
            // The title below leads to the same place unless the picture opens.
            {...(!large && { tabIndex: -1, 'aria-hidden': true })}
          >
            <Html as="span" html={card.imageHtml} />
          </a>
        )}
        {!card.imageHtml && ratio && <NoPicture ratio={ratio} />}
        <div className="grid-content">
          {contents !== 'only_excerpt' && (
            <header className={`entry-content-header${contents === 'no' ? ' screen-reader-text' : ''}`}>
              <h3 className="grid-entry-title entry-title">
                <a href={card.href}>
                  <Html as="span" html={card.titleHtml} />
                </a>
              </h3>
            </header>
          )}
          {contents.includes('excerpt') && card.excerpt && (
            <div className="grid-entry-excerpt entry-content">{card.excerpt}</div>
          )}
        </div>
      </article>
    ),
  };
}
