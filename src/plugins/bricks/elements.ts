import { autop } from 'portolan/content';
import { storedMap } from 'portolan/data';
import {
  button,
  counter,
  divider,
  gallery,
  heading,
  html,
  iconBox,
  iconCode,
  iconList,
  image,
  map,
  type PageNode,
  posts,
  progress,
  slides,
  socialLinks,
  tabs,
  teamMember,
  testimonial,
  text,
  toggles,
  unknownElement,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { entriesAt, type Pictures, pictureAt, type Settings, targetAt, textAt, typeOf } from './settings.ts';

/** What an element shows; one that is not known gives its words. Bricks: an element's `name`. */
export function elementNodes(
  name: string,
  settings: Settings,
  children: readonly PageNode[],
  pictures: Pictures,
  values: Readonly<Record<string, string>>,
): readonly PageNode[] {
  // `{post_title}`: what the page itself says; other data that Bricks looked up is not known here.
  const wordsAt = (...path: readonly string[]) => filled(textAt(settings, ...path), values);
  const of = (entry: Settings, field: string) => filled(textAt(entry, field), values);
  const looks = { css: typeOf(settings) };
  const link = targetAt(settings['link']);
  const items = (field: string) => entriesAt(settings, field);
  switch (name) {
    case 'heading':
      return heading(wordsAt('text'), levelOf(wordsAt('tag')), looks, link);
    case 'post-title':
      return heading(values['post_title'] ?? '', levelOf(wordsAt('tag') || 'h1'), looks);
    case 'text-basic':
    case 'text':
    case 'rich-text':
      return text(autop(wordsAt('text')), looks);
    case 'button':
      return button({ label: wordsAt('text'), href: link?.href ?? '', newWindow: link?.newWindow === true });
    case 'image': {
      const shown = pictureAt(settings['image'], pictures);
      return shown ? image({ ...shown, captionHtml: escapeHtml(wordsAt('caption')) }, {}, link) : [];
    }
    case 'image-gallery': {
      const stored = storedMap(settings['items']);
      return gallery(
        entriesAt('images' in stored ? stored : settings, 'images' in stored ? 'images' : 'items').flatMap(
          (one) => pictureAt(one, pictures) ?? [],
        ),
        Number(textAt(settings, 'columns')) || 3,
      );
    }
    case 'icon-box':
      return iconBox({
        icon: iconCode(textAt(settings, 'icon', 'icon')),
        title: '',
        textHtml: autop(wordsAt('content')),
        position: 'top',
        target: link,
      });
    case 'list':
      return iconList(
        items('items').map((one) => ({
          textHtml: [of(one, 'title'), of(one, 'meta'), of(one, 'description')].filter(Boolean).join(' '),
          target: targetAt(one['link']),
        })),
      );
    case 'accordion':
      return toggles(partsOf(items('accordions'), of), true);
    case 'tabs':
      return tabs(partsOf(items('tabs'), of));
    case 'divider':
      return divider();
    case 'alert':
      return text(autop(wordsAt('content')));
    case 'shortcode':
      return wordsAt('shortcode') === '' ? [] : [html(wordsAt('shortcode'))];
    case 'counter':
      return counter(wordsAt('countTo'), wordsAt('prefix') || wordsAt('suffix'));
    case 'progress-bar':
      return progress(
        items('bars').map((one) => ({ title: of(one, 'title'), percent: Number(one['percentage']) || 0 })),
      );
    case 'video':
      return video(videoOf(settings));
    case 'map':
      return map(textAt(items('addresses')[0] ?? {}, 'address'));
    case 'posts':
      return posts(Number(textAt(settings, 'query', 'posts_per_page')) || 6, 3);
    case 'social-icons':
      return socialLinks(
        items('icons').map((one) => ({
          service: `${of(one, 'label')} ${textAt(one, 'icon', 'icon')}`,
          url: targetAt(one['link'])?.href ?? '',
        })),
      );
    case 'testimonials':
    case 'team-members':
      return items('items').flatMap((one) => {
        const face = pictureAt(one['image'], pictures);
        const person = {
          name: of(one, name === 'testimonials' ? 'name' : 'title'),
          job: of(one, name === 'testimonials' ? 'title' : 'subtitle'),
          textHtml: autop(of(one, name === 'testimonials' ? 'content' : 'description')),
          ...(face && { picture: face }),
        };
        return name === 'testimonials' ? testimonial(person) : teamMember(person);
      });
    case 'slider':
    case 'carousel':
      return slides(
        items('items').map((one) => {
          const shown = pictureAt(one['image'], pictures);
          const to = targetAt(one['buttonLink']);
          return {
            box: { kind: 'group' as const },
            children: [
              ...(shown ? image(shown) : []),
              ...heading(of(one, 'title'), 'h3'),
              ...text(autop(of(one, 'content'))),
              ...button({ label: of(one, 'buttonText'), href: to?.href ?? '' }),
            ],
          };
        }),
      );
  }
  return unknownElement({
    setting: (field) => wordsAt(field),
    picture: (field) => pictureAt(settings[field], pictures),
    children,
  });
}

const levelOf = (tag: string) => (/^h[1-6]$/.test(tag) ? tag : 'h3');

function filled(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{([a-z][a-z0-9_]*)(?::[^{}]*)?\}/g, (_, field: string) => values[field] ?? '');
}

function partsOf(entries: readonly Settings[], of: (entry: Settings, field: string) => string) {
  return entries.map((one) => ({ title: of(one, 'title'), nodes: text(autop(of(one, 'content'))) }));
}

function videoOf(settings: Settings): string {
  const youtube = textAt(settings, 'youTubeId') || textAt(settings, 'ytId');
  if (youtube !== '') return `https://www.youtube.com/watch?v=${youtube}`;
  const vimeo = textAt(settings, 'vimeoId');
  if (vimeo !== '') return `https://vimeo.com/${vimeo}`;
  return textAt(settings, 'fileUrl') || textAt(settings, 'media', 'url');
}
