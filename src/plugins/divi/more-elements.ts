import { childTags, heading, iconList, linked, posts, text, textInside } from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import type { ElementOf } from './element-of.ts';
import { htmlOf, isOn, plain, textAppearance, textOf } from './values.ts';

/** A newsletter's form: its words, which tell what it was for; the list it filled is another's. Divi: `et_pb_signup`. */
export const signup: ElementOf = (node, { dynamic }) => [
  ...heading(escapeHtml(textOf(node.attributes, dynamic, 'title')), 'h2', {
    css: textAppearance(node.attributes, 'header'),
  }),
  ...text(htmlOf(textOf(node.attributes, dynamic, 'description') || textInside(node.children)), {
    css: textAppearance(node.attributes, 'body'),
  }),
];

/** A link that stands by itself. Divi 5: `divi/link`. */
export const link: ElementOf = (node, { dynamic }) => {
  const { attributes } = node;
  const href = textOf(attributes, dynamic, 'url');
  const words = escapeHtml(plain(textInside(node.children)));
  return text(
    words === '' ? '' : `<p>${linked(words, { href, newWindow: isOn(attributes['url_new_window']) })}</p>`,
    {
      css: textAppearance(attributes, 'text'),
    },
  );
};

/** Divi 5: `divi/icon-list`. */
export const icons: ElementOf = (node, { dynamic }) =>
  iconList(
    childTags(node, 'et_pb_icon_list_item').map((item) => {
      const href = textOf(item.attributes, dynamic, 'url', 'link_option_url');
      const words = plain(textInside(item.children)) || escapeHtml(textOf(item.attributes, dynamic, 'title'));
      return { textHtml: words, target: href === '' ? undefined : { href } };
    }),
    { css: textAppearance(node.attributes, 'text') },
  );

/** The site's projects. Divi: `et_pb_portfolio`, which shows the type `project`. */
export const projects: ElementOf = ({ attributes }) =>
  posts(Number(attributes['posts_number']) || 10, attributes['fullwidth'] === 'on' ? 1 : 4, {
    type: 'project',
    taxonomy: 'project_category',
    ids: attributes['include_categories'] ?? '',
  });
