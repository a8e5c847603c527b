import he from 'he';
import {
  type Extender,
  type PageAssets,
  type PageModel,
  type PostModel,
  renderElement,
  type Site,
  type WidgetModel,
} from 'portolan/plugin';
import { builderText } from '../builder-text.ts';
import { consentSettings, rulesOf } from '../consent/consent-settings.ts';
import { RATIOS, video, videoTexts } from './video.tsx';
import { type VideoSource, videoSource } from './video-source.ts';

const FRAME = /<iframe\b[^>]*>(?:\s*<\/iframe>)?/gi;

/**
 * Frames of others in texts and widgets (videos that were embedded by their address, say) wait for consent as elements do, on sites
 * that ask for it.
 */
export const gatedFrames: Extender<'page.model'> = (page, { site, assets }) => {
  if (!rulesOf(consentSettings(site)).asks) return page;
  const gated = (post: PostModel): PostModel => {
    if (!/<iframe/i.test(post.contentHtml)) return post;
    return { ...post, contentHtml: withGates(post.contentHtml, (frame) => gate(frame, site, assets)) };
  };
  const gatedWidget = (widget: WidgetModel): WidgetModel =>
    /<iframe/i.test(widget.html)
      ? { ...widget, html: withGates(widget.html, (frame) => gate(frame, site, assets)) }
      : widget;
  const sidebars = Object.entries(page.sidebars).map(([name, widgets]) => [name, widgets.map(gatedWidget)]);
  const result: PageModel = {
    ...page,
    posts: page.posts.map(gated),
    sidebars: Object.fromEntries(sidebars),
  };
  return page.post ? { ...result, post: gated(page.post) } : result;
};

/** Puts something in the place of frames; what has boxes ends the paragraph that a frame stood in. */
function withGates(html: string, gated: (frame: string) => string): string {
  const replaced = html.replace(FRAME, (frame, offset: number) => {
    const gate = gated(frame);
    if (gate === frame) return frame;
    const before = html.slice(0, offset);
    const inParagraph = before.lastIndexOf('<p') > before.lastIndexOf('</p>');
    return inParagraph ? `</p>${gate}<p>` : gate;
  });
  return replaced.replace(/<p>\s*<\/p>/g, '');
}

function gate(frame: string, site: Site, assets: PageAssets): string {
  const attribute = (name: string) =>
    he.decode(
      new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(frame)?.slice(1).find(Boolean) ?? '',
    );
  const src = attribute('src');
  const isForeign = /^(?:https?:)?\/\//i.test(src) && site.address.pathOf(src) === undefined;
  const source: VideoSource | undefined = isForeign ? videoSource(src, site.address.home) : undefined;
  if (source === undefined) return frame;
  const [width, height] = [Number(attribute('width')), Number(attribute('height'))];
  const ratio = width > 0 && height > 0 ? (height / width) * 100 : (RATIOS['16-9'] ?? 0);
  return renderElement(
    site,
    video,
    {
      ...videoTexts((text) => builderText(site, text)),
      classes: ['av-lazyload-video-embed', 'avia-video-load-always', 'av-no-preview-image'],
      ratio: Math.round(ratio * 100) / 100,
      source: source.kind === 'other' ? { ...source, src } : source,
      title: attribute('title') || new URL(src, site.address.home).host,
      load: 'always',
      poster: '',
      autoplay: false,
      muted: false,
      loop: false,
      controls: true,
    },
    assets,
  );
}
