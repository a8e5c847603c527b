import { escapeUrlRaw } from 'portolan/html';
import {
  type RenderContext,
  renderNode,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type WidgetElement,
} from 'portolan/plugin';
import { colourRulesFor } from './colours.ts';
import { LIKE } from './networks.ts';
import { type ChosenNetwork, type MonarchSettings, monarchSettings } from './settings.ts';
import { shareText } from './share-words.ts';

interface FollowAppearance {
  readonly columns: string;
  readonly iconStyle: string;
  readonly iconShape: string;
  readonly iconsLocation: string;
  readonly counts: boolean;
  readonly leastCount: number;
  readonly total: boolean;
  readonly noGaps: boolean;
  readonly names: boolean;
  readonly hiddenOnMobile: boolean;
  readonly outerColour: string;
  readonly className: string;
}

/** `[et_social_follow]`: the profiles that visitors can follow. Source: Monarch. */
export const followShortcode: ShortcodeElement = {
  tag: 'et_social_follow',
  render(attributes, _content, context) {
    const number = context.next('et_social_follow');
    const className = `et_social_shortcode_${number}`;
    if (isOn(attributes['custom_colors'])) {
      context.assets.addCss(
        colourRulesFor(`.${className}`, {
          bg_color: attributes['bg_color'] ?? '',
          bg_color_hover: attributes['bg_color_hover'] ?? '',
          icon_color: attributes['icon_color'] ?? '',
          icon_color_hover: attributes['icon_color_hover'] ?? '',
        }),
      );
    }
    return render(context, designTokensOf(attributes, className));
  },
};

/** `[et_social_share_media]`: pictures that bring share buttons of their own on pages. */
export const shareMediaShortcode: ShortcodeElement = {
  tag: 'et_social_share_media',
  render: (_attributes, content, context) => context.renderShortcodes(content),
};

/** The widget of profiles to follow. */
export const followWidget: WidgetElement = {
  name: 'monarchwidget',
  className: 'widget_monarchwidget',
  render: (settings, context) => ({
    title: String(settings['title'] ?? shareText(context.site, 'Follow Us')),
    html: render(context, designTokensOf({}, 'widget_monarchwidget')),
  }),
};

function designTokensOf(
  attributes: ShortcodeAttributes | Readonly<Record<string, string>>,
  className: string,
): FollowAppearance {
  const text = (name: string, fallback: string) => safeWord(attributes[name] || fallback);
  return {
    columns: text('col_number', '2'),
    iconStyle: text('icon_style', 'slide'),
    iconShape: text('icon_shape', 'rounded'),
    iconsLocation: text('icons_location', 'top'),
    counts: isOn(attributes['counts'] ?? 'true'),
    leastCount: Number.parseInt(attributes['counts_num'] ?? '0', 10) || 0,
    total: isOn(attributes['total'] ?? 'true'),
    noGaps: isOn(attributes['spacing']),
    names: isOn(attributes['network_names'] ?? 'true'),
    hiddenOnMobile: isOn(attributes['mobile']),
    outerColour: text('outer_color', 'dark'),
    className,
  };
}

function render({ site, assets, post }: RenderContext, appearance: FollowAppearance): string {
  const settings = monarchSettings(site);
  assets.addStyle('sharing');
  if (settings.follow.length === 0) return '<div class="et_social_networks no_networks_selected"></div>';
  return renderNode(
    <FollowButtons
      total={shareText(site, 'Follows')}
      settings={settings}
      appearance={appearance}
      post={post?.ID ?? 0}
    />,
  );
}

function FollowButtons({
  total,
  settings,
  appearance,
  post,
}: {
  /** What stands after their number. */
  readonly total: string;
  readonly settings: MonarchSettings;
  readonly appearance: FollowAppearance;
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
    appearance.className,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {appearance.total && (
        <div className="et_social_totalcount">
          <span className="et_social_totalcount_count et_social_follow_total" />{' '}
          <span className="et_social_totalcount_label">{total}</span>
        </div>
      )}
      <ul className="et_social_icons_container">
        {settings.follow.map((profile, index) => (
          <FollowItem
            key={profile.name}
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
  profile,
  index,
  appearance,
  post,
  newWindow,
}: {
  readonly profile: ChosenNetwork;
  readonly index: number;
  readonly appearance: FollowAppearance;
  readonly post: number;
  readonly newWindow: boolean;
}) {
  const { name, label, username } = profile;
  return (
    <li className={`et_social_${name}`}>
      <a
        className="et_social_follow"
        href={name === LIKE ? '#' : escapeUrlRaw(username) || '#'}
        data-social_name={name}
        data-social_type={name === LIKE ? 'like' : 'follow'}
        data-post_id={post}
        target={newWindow && name !== LIKE ? '_blank' : undefined}
        rel="noopener"
      >
        <i className={`et_social_icon et_social_icon_${name}`} aria-hidden="true" />
        <div
          className={`et_social_network_label${appearance.counts ? ' et_social_display_follow_counts' : ''}`}
          data-min_count={appearance.leastCount}
          data-network={name}
          data-index={index}
        >
          <div className="et_social_networkname">{label}</div>
        </div>
        <span className="et_social_overlay" />
      </a>
    </li>
  );
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}

/** A word of a shortcode as part of a class. */
function safeWord(text: string): string {
  return text.replace(/[^\w-]/g, '');
}
