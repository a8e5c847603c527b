import { escapeUrlRaw } from 'portolan/html';
import {
  type RenderContext,
  renderNode,
  type ShortcodeElement,
  type Site,
  type WidgetElement,
} from 'portolan/plugin';
import { colourRulesFor } from './colours.ts';
import { followCount } from './counts/follow-counts.ts';
import { type FollowAppearance, followAppearance } from './follow-appearance.ts';
import { followersWord } from './followers-word.ts';
import { ShareCount } from './markup/share-count.tsx';
import { LIKE } from './networks.ts';
import { type ChosenNetwork, type MonarchSettings, monarchSettings } from './settings.ts';
import { shareText } from './share-words.ts';

/** `[et_social_follow]`: the profiles that visitors can follow. */
export const followShortcode: ShortcodeElement = {
  tag: 'et_social_follow',
  render(attributes, _content, context) {
    const appearance = followAppearance((name) => attributes[name]);
    if (!appearance.colours) return render(context, appearance, '');
    // The first list with colours of its own is number 0.
    const number = context.next('et_social_follow') - 1;
    return render(context, appearance, `et_social_shortcode_${number}`);
  },
};

/** The widget of profiles to follow. */
export const followWidget: WidgetElement = {
  name: 'monarchwidget',
  className: 'widget_monarchwidget',
  render: (settings, context) => ({
    title: String(settings['title'] ?? shareText(context.site, 'Follow Us')),
    html: render(context, monarchSettings(context.site).followWidget, 'widget_monarchwidget'),
  }),
};

function render(context: RenderContext, appearance: FollowAppearance, className: string): string {
  const { site, assets, post } = context;
  const settings = monarchSettings(site);
  assets.addStyle('sharing');
  if (settings.follow.length === 0) return '<div class="et_social_networks no_networks_selected"></div>';
  if (appearance.colours) assets.addCss(colourRulesFor(`.${className}`, appearance.colours));
  return renderNode(
    <FollowButtons
      site={site}
      settings={settings}
      appearance={appearance}
      className={className}
      post={post?.ID ?? 0}
    />,
  );
}

function FollowButtons({
  site,
  settings,
  appearance,
  className,
  post,
}: {
  readonly site: Site;
  readonly settings: MonarchSettings;
  readonly appearance: FollowAppearance;
  readonly className: string;
  readonly post: number;
}) {
  const classes = [
    'et_social_networks',
    appearance.columns === 'auto' ? 'et_social_autowidth' : `et_social_${appearance.columns}col`,
    `et_social_${appearance.iconStyle} et_social_${appearance.iconShape} et_social_${appearance.iconsLocation}`,
    appearance.hiddenOnMobile ? 'et_social_mobile_off' : 'et_social_mobile_on',
    appearance.counts ? 'et_social_withcounts' : '',
    appearance.total ? 'et_social_withtotalcount' : '',
    appearance.noGaps ? 'et_social_nospace' : '',
    appearance.names ? 'et_social_withnetworknames' : '',
    `et_social_outer_${appearance.outerColour}`,
    className,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {appearance.total && (
        <div className="et_social_totalcount">
          <span className="et_social_totalcount_count et_social_follow_total" />{' '}
          <span className="et_social_totalcount_label">{shareText(site, 'Follows')}</span>
        </div>
      )}
      <ul className="et_social_icons_container">
        {settings.follow.map((profile, index) => (
          <FollowItem
            key={profile.name}
            site={site}
            profile={profile}
            index={index}
            appearance={appearance}
            post={post}
            newWindow={settings.followInNewWindow}
          />
        ))}
      </ul>
    </div>
  );
}

function FollowItem({
  site,
  profile,
  index,
  appearance,
  post,
  newWindow,
}: {
  readonly site: Site;
  readonly profile: ChosenNetwork;
  readonly index: number;
  readonly appearance: FollowAppearance;
  readonly post: number;
  readonly newWindow: boolean;
}) {
  const { name, label, username } = profile;
  const { counts, leastCount, names } = appearance;
  const isLike = name === LIKE;
  const count = followCount(site, profile);
  const waits = counts && isLike;
  return (
    <li className={`et_social_${name}`}>
      <a
        className="et_social_follow"
        href={escapeUrlRaw(username) || '#'}
        data-social_name={name}
        data-social_type={isLike ? 'like' : 'follow'}
        data-post_id={post}
        target={newWindow ? '_blank' : undefined}
        rel="noopener"
      >
        <i className={`et_social_icon et_social_icon_${name}`} aria-hidden="true" />
        {(names || counts) && (
          <div
            className={`et_social_network_label${waits ? ' et_social_display_follow_counts' : ''}`}
            {...(waits && { 'data-min_count': leastCount, 'data-network': name, 'data-index': index })}
          >
            {names && <div className="et_social_networkname">{label}</div>}
            {counts && !isLike && count >= leastCount && (
              <ShareCount count={count} network={name} label={followersWord(site, count)} />
            )}
          </div>
        )}
        {!names && <span className="screen-reader-text">{label}</span>}
        <span className="et_social_overlay" />
      </a>
    </li>
  );
}
