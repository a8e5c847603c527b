import { Html } from 'portolan/plugin';
import { idsOf, integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { picturesOf } from '../pictures.ts';
import { sliderLabel } from '../slider/slider.ts';

export interface HorizontalGalleryModel {
  readonly frame: Frame;
  readonly label: string;
  readonly group: string;
  readonly height: number;
  readonly items: readonly {
    readonly html: string;
    readonly href: string | undefined;
    readonly title: string;
    readonly name: string;
  }[];
}

function HorizontalGallery({ frame, label, group, height, items }: HorizontalGalleryModel) {
  return (
    <div {...frame}>
      {/* What scrolls sideways is reached by the keyboard too. */}
      <div
        className="av-horizontal-gallery-inner"
        data-av-height={height}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <div className="av-horizontal-gallery-slider">
          {items.map((item, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
              key={`${index}-${item.name}`}
              className="av-horizontal-gallery-wrap noHover"
            >
              <Html as="span" className="av-horizontal-gallery-picture" html={item.html} />
              {item.href && (
                <a
                  className="av-horizontal-gallery-link lightbox"
                  href={item.href}
                  title={item.title || undefined}
                  data-rel={group}
                  aria-label={item.name || String(index + 1)}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** `[av_horizontal_gallery ids='4,8']`: pictures in one line that is scrolled sideways. Source: Enfold. */
export const horizontalGallery = defineBuilderElement<HorizontalGalleryModel>({
  name: 'horizontal-gallery',
  tags: ['av_horizontal_gallery'],
  view: HorizontalGallery,
  async model(attributes, _content, context, tag) {
    const pictures = await picturesOf(context, idsOf(attributes['ids']), attributes['size'] || 'large');
    if (pictures.length === 0) return undefined;
    const number = context.next('horizontal-gallery');
    const height = Math.min(100, Math.max(5, integerOf(attributes['height'], 25)));
    const links = attributes['links'] ?? 'active';
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-horizontal-gallery alignfull',
          `av-horizontal-gallery-${oneOf(attributes['gap'], ['large', 'no', '1px'])}-gap`,
          `av-horizontal-gallery-${number}`,
        ],
        style: { ['--height' as 'color']: `${height}vw` },
      }),
      label: sliderLabel(context, 'Gallery'),
      group: `horizontal-gallery-${number}`,
      height,
      items: pictures.map((picture) => ({
        html: picture.html,
        href:
          links === 'no_links'
            ? undefined
            : links === ''
              ? picture.meta.get('av-custom-link')
              : picture.large,
        title: picture.caption || picture.title,
        name: picture.alt || picture.title,
      })),
    };
  },
});
