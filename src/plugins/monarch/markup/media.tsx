import { renderNode } from 'portolan/plugin';
import { LIKE, shareHref } from '../networks.ts';
import type { PlaceProps } from './locations.tsx';

/**
 * Puts share buttons over each picture of a text. Pictures of NextGEN galleries bring their own. Source: Monarch.
 */
export function withMediaButtons(html: string, place: PlaceProps): string {
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
          <div className={`et_social_totalcount et_social_${appearance.totalColour}`}>
            <span
              className="et_social_totalcount_count et_social_total_media"
              data-post_id={page.post}
              data-media_url={page.media}
            />{' '}
            <span className="et_social_totalcount_label">{page.words.shares}</span>
          </div>
        )}
        <ul className="et_social_icons_container">
          {settings.networks
            .filter(({ name }) => name !== LIKE)
            .map(({ name, label, username }) => (
              <li key={name} className={`et_social_${name}`}>
                <div
                  className={`et_social_share${appearance.counts ? ' et_social_display_count' : ''}`}
                  role="button"
                  tabIndex={0}
                  aria-label={page.words.sharePicture.replace('%s', () => label)}
                  data-social_link={shareHref(name, { ...page, username })}
                  data-social_name={name}
                  data-social_type="media"
                  data-post_id={page.post}
                  data-location="media"
                  data-min_count={appearance.counts ? appearance.leastCount : undefined}
                >
                  <i className={`et_social_icon et_social_icon_${name}`} aria-hidden="true" />
                  {appearance.networkNames && (
                    <div className="et_social_network_label">
                      <div className="et_social_networkname">{label}</div>
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
