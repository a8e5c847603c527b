import {
  box,
  button,
  childTags,
  colourOf,
  css,
  heading,
  image,
  type PageNode,
  slides,
  text,
  textInside,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import type { ElementOf } from './element-of.ts';
import { backgroundOf, htmlOf, isOn, textAppearance, textOf } from './values.ts';

/** Divi: `et_pb_slider` and its slides. */
export const slider: ElementOf = (node, { dynamic }) =>
  slides(
    childTags(node, 'et_pb_slide').map((slide): PageNode => {
      const { attributes } = slide;
      const of = (name: string) => textOf(attributes, dynamic, name);
      const dark = attributes['background_layout'] !== 'light';
      const appearance = { css: css({ 'text-align': 'center' }) };
      return box(
        {
          kind: 'group',
          css: {
            'padding-block': '4rem',
            'padding-inline': '8%',
            ...backgroundOf({ ...node.attributes, ...attributes }),
            ...(dark && { color: '#ffffff' }),
          },
        },
        [
          ...(of('image') === '' ? [] : image({ src: of('image'), alt: of('image_alt') })),
          ...heading(escapeHtml(of('heading')), 'h2', appearance),
          ...text(htmlOf(textInside(slide.children)), appearance),
          ...button({ label: of('button_text'), href: of('button_link'), align: 'center' }),
        ],
      );
    }),
  );

/** Divi: `et_pb_fullwidth_header`. */
export const fullwidthHeader: ElementOf = (node, { dynamic }) => {
  const { attributes, children } = node;
  const of = (name: string) => textOf(attributes, dynamic, name);
  const dark = attributes['background_layout'] !== 'light';
  const appearance = { css: { ...css({ 'text-align': attributes['text_orientation'] ?? 'left' }) } };
  const pictures = ['logo_image_url', 'header_image_url'].flatMap((name) =>
    of(name) === '' ? [] : image({ src: of(name) }, appearance),
  );
  return [
    box(
      {
        kind: 'group',
        css: {
          'padding-block': '5rem',
          'padding-inline': '8%',
          ...backgroundOf(attributes),
          ...css({
            color: dark ? '#ffffff' : undefined,
            'min-height': isOn(attributes['header_fullscreen']) ? '100svh' : undefined,
          }),
        },
      },
      [
        ...pictures,
        ...heading(escapeHtml(of('title')), 'h1', {
          css: { ...appearance.css, ...textAppearance(attributes, 'title') },
        }),
        ...text(of('subhead') === '' ? '' : `<p>${escapeHtml(of('subhead'))}</p>`, appearance),
        ...text(htmlOf(textInside(children)), appearance),
        ...['one', 'two'].flatMap((which) =>
          button({
            label: of(`button_${which}_text`),
            href: of(`button_${which}_url`),
            align: attributes['text_orientation'],
            colour: colourOf(attributes[`button_${which}_bg_color`]),
          }),
        ),
      ],
    ),
  ];
};
