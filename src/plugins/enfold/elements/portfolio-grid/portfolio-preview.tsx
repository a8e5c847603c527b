import { Html, type Meta, type PostRow, type RenderContext, renderNode } from 'portolan/plugin';
import { idsOf, integerOf } from '../attributes.ts';
import { picturesOf } from '../pictures.ts';
import type { PostCard } from '../posts/post-cards.ts';

/** What opens above a portfolio when one of its entries is chosen. */
export interface PortfolioPreview {
  readonly id: number;
  /** Safe HTML. */
  readonly html: string;
}

/** Previews of a portfolio's entries: pictures as the entry's settings say, and a text. Source: Enfold, `_preview_…`. */
export async function portfolioPreviews(
  context: RenderContext,
  posts: readonly PostRow[],
  cards: readonly PostCard[],
): Promise<readonly PortfolioPreview[]> {
  const metas = await context.site.posts.meta(posts.map((post) => post.ID));
  const previews: PortfolioPreview[] = [];
  for (const post of posts) {
    const card = cards.find(({ id }) => id === post.ID);
    const meta = metas.get(post.ID);
    if (!card || post.post_password) continue;
    const pictures = await previewPictures(context, meta, card);
    const own = meta?.get('_preview_text')?.trim();
    const text = own ? await context.renderText(own) : '';
    previews.push({
      id: post.ID,
      html: renderNode(<Preview card={card} pictures={pictures} text={text} />, context.assets),
    });
  }
  return previews;
}

function Preview({
  card,
  pictures,
  text,
}: {
  readonly card: PostCard;
  readonly pictures: string;
  readonly text: string;
}) {
  return (
    <div className={`ajax_slide ajax_slide_${card.id}`} data-slide-id={card.id}>
      <article className="inner_slide">
        {pictures && <Html className="av_table_col portfolio-preview-image" html={pictures} />}
        <div className="av_table_col portfolio-entry portfolio-preview-content">
          <h2 className="portfolio-preview-title entry-title">
            <a href={card.href}>
              <Html as="span" html={card.titleHtml} />
            </a>
          </h2>
          {text ? <Html className="entry-content" html={text} /> : card.excerpt && <p>{card.excerpt}</p>}
        </div>
      </article>
    </div>
  );
}

/** Its pictures: a gallery (also where nothing is said), a slideshow, one below the other, or none. Safe HTML. */
async function previewPictures(
  context: RenderContext,
  meta: Meta | undefined,
  card: PostCard,
): Promise<string> {
  const display = meta?.get('_preview_display') || 'gallery';
  const ids = idsOf(meta?.get('_preview_ids'));
  if (display === 'no') return '';
  if (ids.length === 0) return card.imageHtml;
  const list = ids.join(',');
  if (display === 'gallery') {
    const columns = Math.min(6, Math.max(1, integerOf(meta?.get('_preview_columns'), 3)));
    return context.renderShortcodes(`[av_gallery ids='${list}' style='big_thumb' columns='${columns}']`);
  }
  if (display === 'slideshow') {
    const seconds = integerOf(meta?.get('_preview_autorotation'), 0);
    const moves = seconds > 0 ? ` autoplay='true' interval='${seconds}'` : '';
    return context.renderShortcodes(`[av_slideshow ids='${list}' size='portfolio'${moves}]`);
  }
  return (await picturesOf(context, ids, 'large')).map(({ html }) => html).join('');
}
