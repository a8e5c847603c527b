import { slides, socialLinks, teamMember, testimonial } from 'portolan/elements';
import {
  alignment,
  iconAt,
  itemsAt,
  pictureAt,
  type Settings,
  targetAt,
  textAt,
  together,
} from './settings.ts';
import { type Around, coloured, paragraphs, shown, type Widget } from './widget.ts';

const person = (settings: Settings, around: Around) => ({
  name: textAt(settings, 'testimonial_name', 'name'),
  job: textAt(settings, 'testimonial_job', 'designation', 'title', 'job'),
  textHtml: paragraphs(textAt(settings, 'testimonial_content', 'content', 'description', 'message')),
  picture: shown(pictureAt(settings, 'testimonial_image') ?? pictureAt(settings, 'image'), around),
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
    itemsAt(settings, 'slides').flatMap((slide) =>
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

/** Team members of add-ons. */
export const team: Widget = (settings, around) =>
  teamMember({ ...person(settings, around), links: linksAt(settings, 'socials') });
