import {
  type Element,
  type Extender,
  type PageModel,
  type Site,
  translate,
  type Visitor,
} from 'portolan/plugin';
import { hasModule } from '../active-modules.ts';
import Carousel from './carousel.island.tsx';
import { background, carouselSettings, showsComments } from './carousel-settings.ts';
import { type CarouselModel, CarouselViewer } from './viewer.tsx';

/** The viewer of galleries: one on a page, hidden until a picture is opened. */
const carousel: Element<CarouselModel> = { name: 'carousel', view: Carousel };

/** Puts the viewer (`page.data.carousel`) and what it has to know into pages whose texts hold pictures of the library. */
export const carouselOnPage: Extender<'page.model'> = (page, { site, call, assets }) => {
  if (!holdsPictures(page) || !hasModule(site, 'carousel')) return page;
  for (const style of carousel.styles ?? [carousel.name]) assets.addStyle(style);
  // Its form is part of such pages; what moves it comes only where there is something to open.
  const View = opensPictures(page) ? viewOf(site) : CarouselViewer;
  const address = page.post?.href ?? site.address.atHost(call.request.path);
  return {
    ...page,
    configuration: {
      ...page.configuration,
      jetpackCarouselStrings: carouselSettings(site, call.visitor, address),
    },
    data: { ...page.data, carousel: <View {...carouselModel(site, call.visitor)} /> },
  };
};

/** Whether a text on the page has a picture that the viewer can open. */
function holdsPictures(page: PageModel): boolean {
  return (
    !page.query.flags.has('embed') &&
    [page.post, ...page.posts].some((post) => post?.contentHtml.includes('data-attachment-id='))
  );
}

/** Galleries, and pictures that lead to their own pages. */
const OPENABLE =
  /data-carousel-extra=|<a\b[^>]*\bhref=["']([^"']+)["'][^>]*>\s*<img\b[^>]*\bdata-permalink="\1"/;

function opensPictures(page: PageModel): boolean {
  return [page.post, ...page.posts].some((post) => post !== undefined && OPENABLE.test(post.contentHtml));
}

function viewOf(site: Site): typeof carousel.view {
  return (site.theme.elements?.['carousel'] ?? carousel.view) as typeof carousel.view;
}

function carouselModel(site: Site, visitor: Visitor): CarouselModel {
  const t = (text: string) => translate(site, text);
  const required = site.options.flag('require_name_email', true);
  const label = (text: string) =>
    required ? translate(site, '%s (Required)').replace('%s', () => t(text)) : t(text);
  const name = visitor.user?.display_name ?? '';
  const [before = '', logIn = '', after = ''] = t('You must be <a>logged in</a> to post a comment.').split(
    /<\/?a>/,
  );
  return {
    light: background(site) === 'white',
    comments: showsComments(site),
    mustLogIn: visitor.id === 0 && site.options.flag('comment_registration'),
    commentingAs: visitor.id > 0 ? translate(site, 'Commenting as %s').replace('%s', () => name) : '',
    texts: {
      viewer: t('Picture viewer'),
      previous: t('Previous picture'),
      next: t('Next picture'),
      close: t('Close'),
      info: t('Toggle photo metadata visibility'),
      commentsToggle: t('Toggle photo comments visibility'),
      hasComments: t('This image has comments.'),
      download: t('Download image'),
      loading: t('Loading Comments...'),
      writeComment: t('Write a Comment...'),
      postComment: t('Post Comment'),
      email: label('Email'),
      author: label('Name'),
      url: t('Website'),
      logInBefore: before,
      logIn,
      logInAfter: after,
    },
  };
}
