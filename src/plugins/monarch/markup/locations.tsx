import type { LocationSettings, MonarchSettings } from '../settings.ts';
import { IconList, type SharedPage } from './icon-list.tsx';

export interface PlaceProps {
  readonly settings: MonarchSettings;
  readonly appearance: LocationSettings;
  readonly page: SharedPage;
}

/** Buttons above, below, or above and below a text. Source: Monarch. */
export function InlineButtons({
  settings,
  appearance,
  page,
  edge,
}: PlaceProps & { readonly edge: 'top' | 'bottom' }) {
  const outer = `et_social_inline ${mobile(appearance)} et_social_inline_${edge}`;
  return (
    <div className={outer}>
      <Networks
        settings={settings}
        appearance={appearance}
        page={page}
        location="inline"
        more={`et_social_no_animation et_social_outer_${appearance.outerColour}`}
      />
    </div>
  );
}

/** The list with its total, as it stands in texts, pop-ups and fly-ins. */
function Networks({
  settings,
  appearance,
  page,
  location,
  more = '',
}: PlaceProps & { readonly location: string; readonly more?: string }) {
  const columns =
    appearance.columns === 'auto' ? 'et_social_autowidth' : `et_social_${appearance.columns}col`;
  const classes = [
    'et_social_networks',
    columns,
    `et_social_${appearance.iconStyle}`,
    `et_social_${appearance.iconShape}`,
    `et_social_${appearance.alignment}`,
    appearance.counts ? 'et_social_withcounts' : '',
    appearance.total ? 'et_social_withtotalcount' : '',
    appearance.spacing ? 'et_social_nospace' : '',
    appearance.networkNames ? 'et_social_withnetworknames' : '',
    more,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {appearance.total && <Total page={page} colour={location === 'inline' ? '' : appearance.totalColour} />}
      <IconList
        page={page}
        networks={settings.networks}
        location={location}
        leastCount={appearance.counts ? appearance.leastCount : undefined}
        names={appearance.networkNames}
        all={appearance.all}
      />
    </div>
  );
}

function Total({ page, colour }: { readonly page: SharedPage; readonly colour: string }) {
  return (
    <div className={`et_social_totalcount${colour ? ` et_social_${colour}` : ''}`}>
      <span className="et_social_totalcount_count et_social_total_share" data-post_id={page.post} />{' '}
      <span className="et_social_totalcount_label">{page.words.shares}</span>
    </div>
  );
}

/** The bar at the side of the window, and the panel that telephones have instead. Source: Monarch. */
export function Sidebar({ settings, appearance, page }: PlaceProps) {
  const classes = [
    'et_social_sidebar_networks et_social_visible_sidebar',
    `et_social_${appearance.animation} et_social_animated et_social_${appearance.iconShape} et_social_sidebar_${appearance.iconStyle}`,
    appearance.counts ? 'et_social_sidebar_withcounts' : '',
    appearance.total ? 'et_social_withtotalcount' : '',
    appearance.spacing ? 'et_social_space' : '',
    mobile(appearance),
    appearance.right ? 'et_social_sidebar_networks_right' : '',
  ];
  const leastCount = appearance.counts ? appearance.leastCount : undefined;
  return (
    <>
      <div className={classes.filter(Boolean).join(' ')} role="region" aria-label={page.words.sharePage}>
        {appearance.total && <Total page={page} colour={appearance.totalColour} />}
        <IconList
          page={page}
          networks={settings.networks}
          location="sidebar"
          leastCount={leastCount}
          names={false}
          bare
          all={appearance.all}
        />
        <span
          className="et_social_hide_sidebar et_social_icon"
          role="button"
          tabIndex={0}
          aria-label={page.words.hide}
          data-label-hidden={page.words.show}
        />
      </div>
      {!appearance.hiddenOnMobile && (
        <>
          <div className="et_social_mobile_button" role="button" tabIndex={0} aria-expanded="false">
            {page.words.shareThis}
          </div>
          <div className="et_social_mobile et_social_fadein" role="dialog" aria-label={page.words.shareThis}>
            <div className="et_social_heading">{page.words.shareThis}</div>
            <span className="et_social_close" role="button" tabIndex={0} aria-label={page.words.close} />
            <div
              className={`et_social_networks et_social_simple et_social_rounded et_social_left${appearance.counts ? ' et_social_withcounts' : ''}`}
            >
              <IconList
                page={page}
                networks={settings.networks}
                location="sidebar"
                leastCount={leastCount}
                names
                all={appearance.all}
              />
            </div>
          </div>
          <div className="et_social_mobile_overlay" />
        </>
      )}
    </>
  );
}

/** The window over the page. Source: Monarch. */
export function Popup(props: PlaceProps) {
  const { appearance } = props;
  return (
    <div
      className={`et_social_popup ${triggerClasses(appearance)}${mobile(appearance)}`}
      role="dialog"
      aria-modal="true"
      aria-label={appearance.titleText}
      {...triggerData(appearance)}
    >
      <div className={`et_social_popup_content et_social_resize et_social_${appearance.animation}`}>
        <Header appearance={appearance} page={props.page} />
        <Networks {...props} location="popup" />
      </div>
    </div>
  );
}

/** The box that comes in from a corner. Source: Monarch. */
export function Flyin(props: PlaceProps) {
  const { appearance } = props;
  return (
    <div
      className={`et_social_flyin et_social_resize et_social_flyin_${appearance.iconsLocation} et_social_${appearance.animation} ${triggerClasses(appearance)}${mobile(appearance)}`}
      role="dialog"
      aria-label={appearance.titleText}
      {...triggerData(appearance)}
    >
      <Header appearance={appearance} page={props.page} />
      <Networks {...props} location="flyin" />
    </div>
  );
}

function Header({ appearance, page }: Omit<PlaceProps, 'settings'>) {
  return (
    <>
      <a
        href="#"
        role="button"
        className="et_social_icon et_social_icon_cancel"
        aria-label={page.words.close}
      />
      <div className="et_social_header">
        {appearance.titleText && <h3>{appearance.titleText}</h3>}
        {appearance.messageText && <p>{appearance.messageText}</p>}
      </div>
    </>
  );
}

function triggerClasses({ triggers }: LocationSettings): string {
  const names = [
    triggers.delay === undefined ? '' : 'et_social_auto_popup',
    triggers.bottom ? 'et_social_trigger_bottom' : '',
    triggers.idle === undefined ? '' : 'et_social_trigger_idle',
    triggers.scroll === undefined ? '' : 'et_social_scroll',
    triggers.comment ? 'et_social_after_comment' : '',
    triggers.purchase ? 'et_social_after_purchase' : '',
  ];
  return names
    .filter(Boolean)
    .map((name) => `${name} `)
    .join('');
}

function triggerData({ triggers }: LocationSettings) {
  return {
    'data-delay': triggers.delay,
    'data-idle_timeout': triggers.idle,
    'data-scroll_pos': triggers.scroll,
    'data-cookie_duration': triggers.onceIn,
  };
}

function mobile(appearance: LocationSettings): string {
  return appearance.hiddenOnMobile ? 'et_social_mobile_off' : 'et_social_mobile_on';
}

/** The window in which a picture of the page is chosen to be pinned; its pictures are filled in by the browser. */
export function PinImages({ page }: { readonly page: SharedPage }) {
  return (
    <div className="et_social_pin_images_outer">
      <div className="et_social_pinterest_window" role="dialog" aria-modal="true" aria-label={page.words.pin}>
        <div className="et_social_modal_header">
          <h3>{page.words.pin}</h3>
          <span className="et_social_close" role="button" tabIndex={0} aria-label={page.words.close} />
        </div>
        <div
          className="et_social_pin_images"
          data-permalink={page.address}
          data-title={page.title}
          data-post_id={page.post}
        />
      </div>
    </div>
  );
}
