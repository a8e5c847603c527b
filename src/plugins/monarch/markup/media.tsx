import { renderNode, type ShortcodeElement } from 'portolan/plugin';
import { LIKE, shareHref } from '../networks.ts';
import type { PlaceProps } from './locations.tsx';

const MARK_START = '<!--et_social_share_media-->';
const MARK_END = '<!--/et_social_share_media-->';

/**
 * `[et_social_share_media]`: pictures that bring share buttons of their own on pages, wherever else there are none. They
 * are marked, since only the page knows what its buttons share. Source: Monarch.
 */
export const shareMediaShortcode: ShortcodeElement = {
  tag: 'et_social_share_media',
  async render(_attributes, content, context) {
    const inside = await context.renderShortcodes(content);
    const isOnPage = context.target === 'page' && context.post?.post_type === 'page';
    return isOnPage ? MARK_START + inside + MARK_END : inside;
  },
};

/** Whether a text has pictures that bring buttons of their own. */
export function hasSharedMedia(html: string): boolean {
  return html.includes(MARK_START);
}

/** The same text with share buttons over those pictures, or over `all`. */
export function withSharedMedia(html: string, place: PlaceProps, all: boolean): string {
  if (all) return withMediaButtons(html.replaceAll(MARK_START, '').replaceAll(MARK_END, ''), place);
  return html
    .split(MARK_START)
    .map((part, index) => {
      const [inside = '', rest] = part.split(MARK_END);
      return index === 0 || rest === undefined ? part : withMediaButtons(inside, place) + rest;
    })
    .join('');
}

/**
 * Puts share buttons over each picture of a text. Pictures of NextGEN galleries bring their own. Source: Monarch.
 */
function withMediaButtons(html: string, place: PlaceProps): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const source = /\bsrc=["']([^"']+)["']/.exec(image)?.[1];
    if (source === undefined || image.includes('ngg_')) return image;
    const media = source.replaceAll('&#038;', '&').replaceAll('&amp;', '&');
    const buttons = renderNode(<MediaButtons {...place} page={{ ...place.page, media }} />);
    return `<div class="et_social_media_wrapper">${image}${buttons}</div>`;
  });
}

function MediaButtons({ settings, appearance, page }: PlaceProps) {
  const classes = [
    'et_social_networks',
    appearance.columns === 'auto' ? 'et_social_autowidth' : `et_social_${appearance.columns}col`,
    `et_social_${appearance.iconStyle}`,
    `et_social_${appearance.iconShape}`,
    `et_social_${appearance.alignment}`,
    `et_social_outer_${appearance.outerColour}`,
    appearance.counts ? 'et_social_withcounts' : '',
    appearance.total ? 'et_social_withtotalcount' : '',
    appearance.spacing ? 'et_social_nospace' : '',
    appearance.networkNames ? 'et_social_withnetworknames' : '',
  ];
  return (
    <div
      className={`et_social_media et_social_media_hidden ${appearance.hiddenOnMobile ? 'et_social_mobile_off' : 'et_social_mobile_on'}`}
    >
      <div className={classes.filter(Boolean).join(' ')}>
        {appearance.total && (
          <div className="et_social_totalcount">
            <span className="et_social_totalcount_count" />{' '}
            <span className="et_social_totalcount_label">{page.words.shares}</span>
          </div>
        )}
        <ul className="et_social_icons_container">
          {settings.networks
            .filter(({ name }) => name !== LIKE)
            .map(({ name, label, username }) => (
              <li key={name} className={`et_social_${name}`}>
                <div
                  className="et_social_share"
                  role="button"
                  tabIndex={0}
                  aria-label={page.words.sharePicture.replace('%s', () => label)}
                  data-social_link={shareHref(name, { ...page, username })}
                  data-social_name={name}
                  data-social_type="media"
                  data-post_id={page.post}
                  data-location="media"
                >
                  <i className={`et_social_icon et_social_icon_${name}`} aria-hidden="true" />
                  {(appearance.networkNames || appearance.counts) && (
                    <div className="et_social_network_label">
                      {appearance.networkNames && <div className="et_social_networkname">{label}</div>}
                      {appearance.counts && (
                        <div className="et_social_count">
                          <span />
                        </div>
                      )}
                    </div>
                  )}
                  <span className="et_social_overlay" />
                </div>
              </li>
            ))}
          {appearance.all && (
            <li className="et_social_all_button">
              <div
                className="et_social_open_all"
                role="button"
                tabIndex={0}
                aria-label={page.words.moreNetworks}
                data-location="media"
                data-page_id={page.post}
                data-permalink={page.address}
                data-title={page.title}
                data-media={page.media}
              >
                <i className="et_social_icon et_social_icon_all_button" aria-hidden="true" />
                <span className="et_social_overlay" />
              </div>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
