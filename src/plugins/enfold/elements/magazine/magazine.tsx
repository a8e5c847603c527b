import { Html } from 'portolan/plugin';
import { attributeOf, integerOf, isOn, oneOf } from '../attributes.ts';
import { pagedPosts } from '../blog-list/blog-list.tsx';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { elementLink } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { type ElementPages, PageLinks } from '../posts/page-links.tsx';
import { type PostCard, postCards } from '../posts/post-cards.ts';
import { chosenTerms, termsOf } from '../posts/posts-query.ts';
import Magazine, { type MagazineGroup, type MagazineModel } from './magazine.island.tsx';

interface Model extends MagazineModel {
  readonly pages?: ElementPages;
}

function View({ pages, ...magazine }: Model) {
  return (
    <>
      <Magazine {...magazine} />
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </>
  );
}

interface Shown {
  readonly thumbnails: boolean;
  readonly authors: boolean;
  readonly firstBig: boolean;
  readonly big: ReadonlyMap<number, string>;
}

function Entry({
  card,
  big,
  shown,
}: {
  readonly card: PostCard;
  readonly big: boolean;
  readonly shown: Shown;
}) {
  const image = shown.thumbnails ? (big && shown.big.get(card.id)) || card.imageHtml : '';
  return (
    <article
      className={`av-magazine-entry av-magazine-entry-id-${card.id} av-magazine-type-${card.type} av-magazine-entry-${big ? 'big' : 'small'}`}
    >
      {image && (
        <div className="av-magazine-thumbnail">
          <a className="av-magazine-thumbnail-link" href={card.href} tabIndex={-1} aria-hidden="true">
            <Html as="span" html={image} />
          </a>
        </div>
      )}
      <div className="av-magazine-content-wrap">
        <header className="entry-content-header">
          <time className="av-magazine-time updated" dateTime={card.isoDate}>
            {card.date}
          </time>
          {shown.authors && card.author && <span className="av-magazine-author"> by {card.author}</span>}
          <h3 className="av-magazine-title entry-title">
            <a href={card.href}>
              <Html as="span" html={card.titleHtml} />
            </a>
          </h3>
        </header>
        {big && card.excerpt && <div className="av-magazine-content entry-content">{card.excerpt}</div>}
      </div>
    </article>
  );
}

function Group({ cards, shown }: { readonly cards: readonly PostCard[]; readonly shown: Shown }) {
  const [first, ...rest] = cards;
  if (!shown.firstBig || !first) {
    return (
      <div className="av-magazine-sideshow">
        {cards.map((card) => (
          <Entry key={card.id} card={card} big={false} shown={shown} />
        ))}
      </div>
    );
  }
  return (
    <>
      <div className="av-magazine-hero">
        <Entry card={first} big shown={shown} />
      </div>
      <div className="av-magazine-sideshow">
        {rest.map((card) => (
          <Entry key={card.id} card={card} big={false} shown={shown} />
        ))}
      </div>
    </>
  );
}

/** `[av_magazine link='category,3,5' tabs='aviaTBtabs']`. Source: Enfold, `av_magazine`. */
export const magazine = defineBuilderElement<Model>({
  name: 'magazine',
  tags: ['av_magazine'],
  view: View,
  async model(attributes, _content, context, tag) {
    const { site } = context;
    const { posts, pages } = await pagedPosts(
      { ...attributes, paginate: attributes['paginate'] || 'no' },
      context,
    );
    const small = await postCards(context, posts, attributeOf(attributes, 'image_small', 'thumbnail'));
    if (small.length === 0) return undefined;
    const firstBig = isOn(attributes['first_big'] ?? '');
    const large = firstBig
      ? await postCards(context, posts, attributeOf(attributes, 'image_big', 'magazine'))
      : [];
    const shown: Shown = {
      thumbnails: isOn(attributes['thumbnails'] ?? 'true'),
      authors: isOn(attributes['meta_author'] ?? 'true'),
      firstBig,
      big: new Map(large.map((card) => [card.id, card.imageHtml])),
    };
    const chosen = chosenTerms(attributes['link']);
    const terms = await termsOf(site, posts, chosen.taxonomy);
    const tabs = isOn(attributes['tabs'] ?? 'true');
    const wanted = tabs && chosen.ids.length > 1 ? await site.terms.byIds(chosen.ids) : [];
    const groups: MagazineGroup[] = [
      { id: 'sort_all', name: 'All', empty: false, content: <Group cards={small} shown={shown} /> },
      ...wanted.map((term) => {
        const own = small.filter((card) => terms.get(card.id)?.some((one) => one.term_id === term.term_id));
        return {
          id: `sort_${term.term_id}`,
          name: term.name,
          empty: own.length === 0,
          content: <Group cards={own} shown={shown} />,
        };
      }),
    ];
    const link = await elementLink(attributes, context, { link: 'heading_link', target: 'link_target' });
    const heading = isOn(attributes['heading_active'] ?? '') ? plainText(attributes['heading'] ?? '') : '';
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-magazine alignwide',
          `av-magazine-hero-${oneOf(attributes['first_big_pos'], ['top', 'left'])}`,
          integerOf(attributes['items'], 16) > 0 && 'av-magazine-list',
        ],
      }),
      number: context.next('magazine'),
      heading,
      ...(link && { headingLink: link }),
      groups,
      ...(pages && { pages }),
    };
  },
});
