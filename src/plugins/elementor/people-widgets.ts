import { box, image, slides, socialLinks, teamMember, testimonial } from 'portolan/elements';
import { alignment, iconAt, itemsAt, listIn, pictureAt, targetAt, textAt, together } from './settings.ts';
import type { Settings } from './stored-settings.ts';
import { type Around, coloured, paragraphs, shown, type Widget } from './widget.ts';

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

const person = (settings: Settings, around: Around) => ({
  name: textAt(settings, 'testimonial_name', 'name', 'author_name', 'client_name', 'author'),
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
export const testimonialWidget: Widget = (settings, around) =>
  testimonial({
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

/** Team members of add-ons; on a card with a ground of its own the words keep away from its edge, the picture does not. */
export const team: Widget = (settings, around) => {
  const { picture, ...words } = person(settings, around);
  const member = { ...words, links: linksAt(settings, 'socials') };
  if (textAt(settings, '_background_background') === '') return teamMember({ ...member, picture });
  return [
    ...(picture ? image(picture) : []),
    box({ kind: 'group', css: { padding: '0 1.25rem' } }, teamMember(member)),
  ];
};
