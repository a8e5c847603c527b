import { Html } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { elementLink, type Link } from '../links.ts';
import { picturesOf } from '../pictures.ts';
import { plainText } from '../plain-text.ts';
import Slider, { type SliderModel } from '../slider/slider.island.tsx';
import { noteSlider, sliderClasses, sliderData, sliderOptions, sliderWords } from '../slider/slider.ts';

interface Logo {
  readonly html: string;
  readonly title: string;
  readonly link?: Link;
}

type Model =
  | {
      readonly grid: { readonly frame: Frame; readonly headingHtml: string; readonly logos: readonly Logo[] };
    }
  | { readonly slider: SliderModel };

function LogoImage({ logo }: { readonly logo: Logo }) {
  const image = <Html as="span" className="partner-image" html={logo.html} />;
  return logo.link ? (
    <a
      href={logo.link.href}
      target={logo.link.target}
      rel={logo.link.rel}
      aria-label={logo.title || undefined}
    >
      {image}
    </a>
  ) : (
    image
  );
}

function View(model: Model) {
  if ('slider' in model) return <Slider {...model.slider} />;
  const { frame, headingHtml: heading, logos } = model.grid;
  return (
    <div {...frame}>
      {heading && (
        <h3 className="new-special-heading">
          <Html as="span" html={heading} />
        </h3>
      )}
      <ul className="av-partner-grid">
        {logos.map((logo, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
            key={`${index}-${logo.title}`}
          >
            <LogoImage logo={logo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `[av_partner type='grid'][av_partner_logo id='12'][/av_partner]`. Source: Enfold, `av_partner`. */
export const partnerLogos = defineBuilderElement<Model>({
  name: 'partner-logos',
  tags: ['av_partner'],
  view: View,
  async model(attributes, content, context, tag) {
    const children = childShortcodes(content, 'av_partner_logo');
    const ids = children.map((child) => integerOf(child.attributes['id'], 0));
    const pictures = new Map(
      (await picturesOf(context, ids, attributes['size'] || 'large')).map((one) => [one.id, one.html]),
    );
    const logos: Logo[] = [];
    for (const [index, { attributes: item }] of children.entries()) {
      const html = pictures.get(ids[index] ?? 0);
      if (!html) continue;
      const link = await elementLink(item, context);
      logos.push({ html, title: plainText(item['linktitle'] ?? ''), ...(link && { link }) });
    }
    if (logos.length === 0) return undefined;
    const columns = Math.min(8, Math.max(1, integerOf(attributes['columns'], 3)));
    const classes = ['avia-logo-element-container', attributes['border'], attributes['img_size_behave']];
    const heading = headingHtml(attributes['heading'] ?? '');
    const style = { ['--columns' as 'order']: columns, ['--slide-gap' as 'color']: '1.5rem' };
    if (oneOf(attributes['type'], ['slider', 'grid']) === 'grid') {
      return {
        grid: { frame: frameOf(tag, attributes, context, { classes, style }), headingHtml: heading, logos },
      };
    }
    noteSlider(context);
    const options = sliderOptions({ ...attributes, animation: 'slide' });
    return {
      slider: {
        frame: frameOf(tag, attributes, context, {
          classes: [...classes, 'av-text-slider', ...sliderClasses(options)],
          style,
        }),
        data: sliderData(options),
        label: plainText(attributes['heading'] ?? '') || 'Logos',
        ...(heading && {
          heading: (
            <h3 className="new-special-heading">
              <Html as="span" html={heading} />
            </h3>
          ),
        }),
        listClass: 'av-slider-list',
        slides: logos.map((logo) => ({ className: 'av-partner-slide', content: <LogoImage logo={logo} /> })),
        seen: { wide: columns, medium: Math.min(columns, 3), small: Math.min(columns, 2) },
        options,
        arrows: attributes['navigation'] !== 'dots',
        words: sliderWords(context),
        dots: attributes['navigation'] === 'dots',
      },
    };
  },
});

export const partnerLogoItems = innerTags('av_partner_logo');
