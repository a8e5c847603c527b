import { autop } from 'portolan/content';
import { storedList, storedMap } from 'portolan/data';
import {
  button,
  css,
  divider,
  gallery,
  heading,
  html,
  image,
  type PageNode,
  type Picture,
  tabs,
  text,
  toggles,
  video,
} from 'portolan/elements';
import { storedColour } from './layout.ts';
import { photosIn, type Settings } from './settings.ts';

type Pictures = ReadonlyMap<number, Picture>;

/** What a module shows; one that is not known gives its words. Beaver Builder: `settings->type`. */
export function moduleNodes(settings: Settings, pictures: Pictures): readonly PageNode[] {
  const words = (name: string) => {
    const value = settings[name];
    return typeof value === 'string' ? value : '';
  };
  const align = /^(?:left|center|right)$/.exec(words('alignment') || words('align'))?.[0];
  const target = (name: string) =>
    words(name) === '' ? undefined : { href: words(name), newWindow: words(`${name}_target`) === '_blank' };
  const appearance = { css: css({ 'text-align': align, color: storedColour(settings['color']) }) };
  const press = (label: string, href: string) =>
    button({
      label: words(label),
      href: words(href),
      newWindow: words(`${href}_target`) === '_blank',
      ...(align && { align }),
    });
  switch (words('type')) {
    case 'heading':
      return heading(words('heading'), levelOf(words('tag')), appearance, target('link'));
    case 'rich-text':
      return text(autop(words('text')), { css: css({ color: storedColour(settings['color']) }) });
    case 'html':
      return [html(words('html'))];
    case 'photo':
      return image(photoOf(settings, pictures), { css: css({ 'text-align': align }) }, target('link_url'));
    case 'button':
      return press('text', 'link');
    case 'separator':
      return divider();
    case 'gallery':
      return gallery(pictureList(settings, pictures), 3);
    case 'video':
      return video(words('embed_code').match(/https?:\/\/[^"'\s<]+/)?.[0] ?? words('video_url'));
    case 'accordion':
      return toggles(partsOf(settings), words('collapse') === '1');
    case 'tabs':
      return tabs(partsOf(settings));
    case 'callout':
    case 'cta':
      return [
        ...image(photoOf(settings, pictures)),
        ...heading(words('title'), levelOf(words('title_tag') || 'h3'), appearance),
        ...text(autop(words('text'))),
        ...(words('cta_text') === '' ? press('btn_text', 'btn_link') : press('cta_text', 'link')),
      ];
  }
  return [
    ...heading(words('title') || words('heading'), 'h3'),
    ...text(autop(words('text') || words('content'))),
  ];
}

const levelOf = (tag: string) => (/^h[1-6]$/.test(tag) ? tag : 'h2');

function photoOf(settings: Settings, pictures: Pictures): Picture {
  const found = pictures.get(Number(settings['photo']) || 0);
  const src = settings['photo_src'];
  return found ?? { src: typeof src === 'string' ? src : '' };
}

function pictureList({ photos }: Settings, pictures: Pictures): readonly Picture[] {
  return photosIn(photos).flatMap((id) => pictures.get(id) ?? []);
}

function partsOf({ items }: Settings) {
  const all = storedList(items);
  return all.map((item: unknown) => {
    const { label, content } = storedMap(item);
    return {
      title: typeof label === 'string' ? label : '',
      nodes: text(autop(typeof content === 'string' ? content : '')),
    };
  });
}
