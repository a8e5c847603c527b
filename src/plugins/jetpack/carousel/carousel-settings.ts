import { languageTag, type Site, translate, type Visitor } from 'portolan/plugin';
import { createNonce, loginAddressFor } from 'portolan/users';

/** What the nonces of posted comments are made for. */
export const CAROUSEL_NONCE = 'carousel_nonce';
/** WordPress's number of a site that stands alone. */
export const BLOG_ID = 1;
/** Widths in pixels of which the one is chosen that fills the screen. */
const IMAGE_WIDTHS = [370, 700, 1000, 1200, 1400, 2000] as const;
/** What the camera wrote, in the order in which it is told. */
const PHOTO_DETAILS = ['camera', 'aperture', 'shutter_speed', 'focal_length', 'copyright'] as const;

/** The viewer's texts, in English, by the names that scripts know them by. */
const TEXTS = {
  comment: 'Comment',
  post_comment: 'Post Comment',
  write_comment: 'Write a Comment...',
  loading_comments: 'Loading Comments...',
  image_label: 'Open image in full-screen.',
  no_comment_text: 'Please be sure to submit some text with your comment.',
  no_comment_email: 'Please provide an email address to comment.',
  no_comment_author: 'Please provide your name to comment.',
  comment_post_error: 'Sorry, but there was an error posting your comment. Please try again later.',
  comment_approved: 'Your comment was approved.',
  comment_unapproved: 'Your comment is in moderation.',
  camera: 'Camera',
  aperture: 'Aperture',
  shutter_speed: 'Shutter Speed',
  focal_length: 'Focal Length',
  copyright: 'Copyright',
} as const;

/** Page data `jetpackCarouselStrings`, as scripts read it: numbers where they are numbers, `'1'` or `''` for flags. */
export interface CarouselSettings extends Record<keyof typeof TEXTS, string> {
  readonly widths: readonly number[];
  readonly is_logged_in: '1' | '';
  readonly lang: string;
  readonly ajaxurl: string;
  readonly nonce: string;
  readonly display_exif: '1' | '0';
  readonly display_comments: '1' | '0';
  readonly single_image_gallery: '1' | '0';
  readonly single_image_gallery_media_file: '1' | '';
  readonly background_color: 'black' | 'white';
  /** HTML with `{0}` and `{1}` for width and height. */
  readonly download_original: string;
  readonly comment_registration: '1' | '0';
  readonly require_name_email: '1' | '0';
  readonly login_url: string;
  readonly blog_id: string;
  readonly meta_data: readonly string[];
}

/** What the viewer of a page knows. `address` is the page's, to which a visitor comes back from logging in. */
export function carouselSettings(site: Site, visitor: Visitor, address: string): CarouselSettings {
  const { options } = site;
  const bit = (on: boolean) => (on ? '1' : '0');
  const texts = Object.fromEntries(
    Object.entries(TEXTS).map(([name, text]) => [name, translate(site, text)]),
  ) as Record<keyof typeof TEXTS, string>;
  return {
    widths: IMAGE_WIDTHS,
    is_logged_in: visitor.id > 0 ? '1' : '',
    lang: languageTag(site).slice(0, 2).toLowerCase(),
    ajaxurl: `${site.address.siteurl}/wp-admin/admin-ajax.php`,
    nonce: createNonce(site, visitor, CAROUSEL_NONCE),
    display_exif: bit(options.flag('carousel_display_exif', true)),
    display_comments: bit(showsComments(site)),
    single_image_gallery: '1',
    single_image_gallery_media_file: '',
    background_color: background(site),
    ...texts,
    download_original: `${translate(site, 'View full size')} <span class="photo-size">{0}<span class="photo-size-times">&times;</span>{1}</span>`,
    comment_registration: bit(options.flag('comment_registration')),
    require_name_email: bit(options.flag('require_name_email', true)),
    login_url: loginAddressFor(site, address),
    blog_id: String(BLOG_ID),
    meta_data: PHOTO_DETAILS,
  };
}

/** Whether comments of pictures are shown in the viewer (option `carousel_display_comments`, on where it is absent). */
export function showsComments(site: Pick<Site, 'options'>): boolean {
  return site.options.flag('carousel_display_comments', true);
}

/** The colour behind pictures; black for whatever is not known. */
export function background(site: Pick<Site, 'options'>): 'black' | 'white' {
  return site.options.get('carousel_background_color') === 'white' ? 'white' : 'black';
}
