import { Html } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { integerOf, isOn } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { type Link, linkOf } from '../links.ts';
import { picturesOf } from '../pictures.ts';
import { plainText } from '../plain-text.ts';

export interface CatalogueItem {
  readonly titleHtml: string;
  readonly price: string;
  readonly imageHtml: string;
  readonly html: string;
  readonly link?: Link;
}

export interface CatalogueModel {
  readonly frame: Frame;
  readonly title: string;
  readonly items: readonly CatalogueItem[];
}

function Catalogue({ frame, title, items }: CatalogueModel) {
  return (
    <div {...frame}>
      {title && <h3 className="av-catalogue-heading">{title}</h3>}
      <ul className="av-catalogue-list">
        {items.map((item, index) => {
          const Tag = item.link ? 'a' : 'div';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
              key={`${index}-${item.titleHtml}`}
            >
              <Tag
                className={`av-catalogue-item${item.link?.lightbox ? ' lightbox' : ''}`}
                {...(item.link && { href: item.link.href, target: item.link.target, rel: item.link.rel })}
              >
                {item.imageHtml && <Html as="span" className="av-catalogue-image" html={item.imageHtml} />}
                <div className="av-catalogue-item-inner">
                  <div className="av-catalogue-title-container">
                    <Html className="av-catalogue-title" html={item.titleHtml} />
                    <div className="av-catalogue-price">{item.price}</div>
                  </div>
                  <Html className="av-catalogue-content" html={item.html} />
                </div>
              </Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** `[av_catalogue][av_catalogue_item title='…' price='…']…[/av_catalogue_item][/av_catalogue]`. Source: Enfold. */
export const catalogue = defineBuilderElement<CatalogueModel>({
  name: 'catalogue',
  tags: ['av_catalogue'],
  view: Catalogue,
  async model(attributes, content, context, tag) {
    const children = childShortcodes(content, 'av_catalogue_item').filter(
      (child) => !isOn(child.attributes['disabled']),
    );
    const ids = children.map((child) => integerOf(child.attributes['id'], 0));
    const pictures = new Map((await picturesOf(context, ids, 'square')).map((one) => [one.id, one.html]));
    const items: CatalogueItem[] = [];
    for (const [index, { attributes: item, content: text }] of children.entries()) {
      const id = ids[index] ?? 0;
      const link = await linkOf(item['link'], item['target'], context, { id });
      items.push({
        titleHtml: headingHtml(item['title'] ?? ''),
        price: plainText(item['price'] ?? ''),
        imageHtml: pictures.get(id) ?? '',
        html: await elementText(text, context),
        ...(link && { link }),
      });
    }
    if (items.length === 0) return undefined;
    return {
      frame: frameOf(tag, attributes, context, { classes: ['av-catalogue-container'] }),
      title: plainText(attributes['title'] ?? ''),
      items,
    };
  },
});

export const catalogueItems = innerTags('av_catalogue_item');
