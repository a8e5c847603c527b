import { escapeAttribute } from 'portolan/html';
import { Html } from 'portolan/plugin';
import { animationOf } from '../animation.ts';
import { idsOf, integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { type Picture, pictureAddress, picturesOf } from '../pictures.ts';
import { plainText } from '../plain-text.ts';
import Gallery, { type GalleryModel, type GalleryThumb } from './gallery.island.tsx';
import { GalleryView } from './gallery-view.tsx';

/** Milliseconds between two thumbs that come in one after another. Source: Enfold, galleries. */
export const THUMB_STAGGER = 110;

function View(model: GalleryModel) {
  return model.big ? <Gallery {...model} /> : <GalleryView {...model} />;
}

/** `[av_gallery ids='4,8,15' style='big_thumb']`. Source: Enfold, `av_gallery`. */
export const gallery = defineBuilderElement<GalleryModel>({
  name: 'gallery',
  tags: ['av_gallery'],
  view: View,
  async model(attributes, _content, context, tag) {
    const ids = idsOf(attributes['ids']);
    const thumbs = await picturesOf(context, ids, attributes['thumb_size'] || 'thumbnail');
    if (thumbs.length === 0) return undefined;
    const style = oneOf(attributes['style'], ['thumbnails', 'big_thumb', 'big_thumb lightbox_gallery']);
    const big = style !== 'thumbnails';
    const previews = big ? await picturesOf(context, ids, attributes['preview_size'] || 'portfolio') : [];
    const number = context.next('av-gallery');
    const linkClass = attributes['imagelink'] || 'lightbox';
    // `deactivate_avia_lazyload` and `animations_off` are the two ways of having all of them at once.
    const comesIn = (attributes['lazyload'] || 'avia_lazyload') === 'avia_lazyload';
    const items: GalleryThumb[] = [];
    for (const [index, picture] of thumbs.entries()) {
      items.push({
        href: (await hrefOf(picture, linkClass, context)) ?? '',
        title: titleOf(picture, attributes['lightbox_text'] ?? 'caption'),
        name: picture.alt || picture.title,
        preview: previews[index] && (
          <Html as="span" className="avia-gallery-big-inner" html={previews[index].html} />
        ),
        image: <Html as="span" className="av-gallery-thumb-image" html={describedPicture(picture)} />,
      });
    }
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-gallery',
          attributes['lazyload'] || 'avia_lazyload',
          `avia-gallery-${number}`,
          attributes['thumbs_hover'],
        ],
        style: { ['--columns' as 'order']: Math.min(12, Math.max(1, integerOf(attributes['columns'], 5))) },
      }),
      thumbs: {
        className:
          `avia-gallery-thumb ${comesIn ? animationOf('avia-gallery-animate', context, '', 'almost_visible') : ''}`.trim(),
        'data-stagger': comesIn ? THUMB_STAGGER : undefined,
      },
      group: `gallery-${number}`,
      linkClass: linkClass.replace(/[^\w\s-]/g, ''),
      big,
      // In this style thumbs open at once; in the other they change the large picture.
      thumbsOpen: style === 'big_thumb lightbox_gallery',
      newTab: linkClass.includes('aviablank') || attributes['link_dest'] === '_blank',
      linked: !linkClass.includes('avianolink'),
      items,
    };
  },
});

/** A thumb that tells its caption when it is pointed at. Safe HTML. */
function describedPicture({ html, caption }: Picture): string {
  return caption === ''
    ? html
    : html.replace(/^<img /, `<img data-avia-tooltip="${escapeAttribute(caption)}" `);
}

async function hrefOf(
  picture: Picture,
  linkClass: string,
  context: Parameters<typeof pictureAddress>[0],
): Promise<string | undefined> {
  if (linkClass.includes('avianolink')) return undefined;
  if (linkClass.includes('custom_link')) return picture.meta.get('av-custom-link') || picture.large;
  return linkClass.includes('aviaopeninbrowser')
    ? pictureAddress(context, picture.id, 'full')
    : picture.large;
}

function titleOf(picture: Picture, kind: string): string {
  if (kind === 'no_text') return '';
  if (kind === 'description') return plainText(picture.description);
  return kind === 'caption' ? picture.caption : picture.title;
}
