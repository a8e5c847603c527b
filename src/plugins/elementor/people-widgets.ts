import {
  box,
  html,
  image,
  imageTag,
  linked,
  type PageNode,
  slides,
  socialLinks,
  teamMember,
  testimonial,
} from 'portolan/elements';
import { alignment, iconAt, itemsAt, listIn, pictureAt, targetAt, textAt, together } from './settings.ts';
import type { Settings } from './stored-settings.ts';
import { type Around, coloured, paragraphs, paragraphText, shown, type Widget } from './widget.ts';

/** Names under which Elementor and its add-ons keep what somebody said, and their picture. */
const WORDS = [
  'testimonial_content',
  'content',
  'author_message',
  'description',
  'message',
  'testimonial',
  'quote',
];
const PORTRAITS = ['testimonial_image', 'image', 'author_image', 'client_image', 'photo', 'avatar'];

const NAMES = [
  'testimonial_name',
  'name',
  'author_name',
  'client_name',
  'author',
  'person',
  'member_name',
  'employee_name',
];

const person = (settings: Settings, around: Around) => ({
  name: textAt(settings, ...NAMES),
  job: textAt(
    settings,
    'testimonial_job',
    'designation',
    'author_caption',
    'author_title',
    'title',
    'job',
    'position',
  ),
  textHtml: paragraphs(textAt(settings, ...WORDS)),
  picture: shown(
    PORTRAITS.map((name) => pictureAt(settings, name)).find((one) => one !== undefined),
    around,
  ),
});

/** `testimonial` */
export const testimonialWidget: Widget = (settings, around) => {
  const { name, job, textHtml, picture } = person(settings, around);
  const target = targetAt(settings);
  const aside = textAt(settings, 'testimonial_image_position') !== 'top';
  const place = `elementor-testimonial-image-position-${aside ? 'aside' : 'top'}`;
  const portrait = picture && linked(imageTag(picture), target);
  const parts = [
    textHtml && `<div class="elementor-testimonial-content">${paragraphText(textHtml)}</div>`,
    portrait || name || job
      ? '<div class="elementor-testimonial-meta"><div class="elementor-testimonial-meta-inner">'
      : '',
    portrait && `<div class="elementor-testimonial-image">${portrait}</div>`,
    name || job ? '<div class="elementor-testimonial-details">' : '',
    name && `<div class="elementor-testimonial-name">${linked(name, target)}</div>`,
    job && `<div class="elementor-testimonial-job">${linked(job, target)}</div>`,
    name || job ? '</div>' : '',
    portrait || name || job ? '</div></div>' : '',
  ];
  const inner = parts.filter(Boolean).join('');
  return inner === '' ? [] : [html(`<div class="elementor-testimonial-wrapper ${place}">${inner}</div>`)];
};

/** Testimonials of add-ons, one or a list of them. */
export const anyTestimonial: Widget = (settings, around, inside) =>
  textAt(settings, ...NAMES, ...WORDS) === ''
    ? testimonials(settings, around, inside)
    : testimonial({
        ...person(settings, around),
        appearance: together(
          coloured(settings, around, 'content_content_color', 'content_typography'),
          alignment(settings, 'testimonial_alignment'),
        ),
      });

/** `testimonial-carousel` */
export const testimonials: Widget = (settings, around) =>
  slides(
    listIn(settings, 'slides').flatMap((slide) =>
      testimonial(person({ ...slide, designation: textAt(slide, 'title', 'designation') }, around)),
    ),
    1,
  );

/** `social-icons` */
export const socialWidget: Widget = (settings) =>
  socialLinks(linksAt(settings, 'social_icon_list'), textAt(settings, 'align'));

const linksAt = (settings: Settings, name: string) =>
  itemsAt(settings, name).map((item) => ({
    service: iconAt(item, 'social_icon', 'social', 'icon'),
    url: targetAt(item)?.href ?? '',
  }));

/** Team members of add-ons, one or a list of them. */
export const team: Widget = (settings, around) => {
  const listed = textAt(settings, ...NAMES) === '' ? listIn(settings, 'members') : [];
  return listed.length > 0
    ? beside(listed.map((each) => memberNodes(each, around)))
    : memberNodes(settings, around);
};

/** On a card with a ground of its own the words keep away from its edge, the picture does not. */
function memberNodes(settings: Settings, around: Around): readonly PageNode[] {
  const { picture, ...words } = person(settings, around);
  const links = [...linksAt(settings, 'socials'), ...linksByName(settings)];
  if (textAt(settings, '_background_background') === '') return teamMember({ ...words, links, picture });
  return [
    ...(picture ? image(picture) : []),
    box({ kind: 'group', css: { padding: '0 1.25rem' } }, teamMember({ ...words, links })),
  ];
}

/** Accounts that stand among the settings, each under the name of its network. */
const linksByName = (settings: Settings) =>
  ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'pinterest'].flatMap((service) => {
    const url = targetAt(settings, service)?.href;
    return url === undefined ? [] : [{ service, url }];
  });

/** Cards beside each other: at most four, two on tablets, one on telephones. */
export function beside(cards: readonly (readonly PageNode[])[]): readonly PageNode[] {
  const share = (count: number) => String(Math.round(1e5 / count) / 1e5);
  const count = cards.length > 4 ? 3 : Math.max(1, cards.length);
  const columns = cards.map((card) =>
    box(
      {
        kind: 'column',
        css: { '--share': share(count) },
        below: { 1024: { '--share': share(Math.min(2, count)) }, 767: { '--share': '1' } },
      },
      card,
    ),
  );
  return columns.length === 0 ? [] : [box({ kind: 'row' }, columns)];
}
