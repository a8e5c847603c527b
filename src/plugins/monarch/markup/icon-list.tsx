import { LIKE, shareHref } from '../networks.ts';
import type { ShareWords } from '../share-words.ts';
import { ShareCount } from './share-count.tsx';

/** What the buttons of one list share. */
export interface SharedPage {
  /** -1 = a list on the front page. */
  readonly post: number;
  readonly address: string;
  /** Plain text. */
  readonly title: string;
  /** Address of a picture that is shared with it, '' = none. */
  readonly media: string;
  readonly words: ShareWords;
  /** How often it was shared, by network, as far as that is known; what is not, the browser asks for. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface ListedNetwork {
  readonly name: string;
  readonly label: string;
  readonly username: string;
}

export interface IconListProps {
  readonly page: SharedPage;
  readonly networks: readonly ListedNetwork[];
  readonly location: string;
  /** The least count that is shown; undefined = no counts. */
  readonly leastCount?: number;
  /** Whether names stand beside the icons. */
  readonly names: boolean;
  /** The bar at the side: counts stand alone behind the icons. */
  readonly bare?: boolean;
  /** The button of all networks. */
  readonly all?: boolean;
}

/** Share buttons as a list. Markup that scripts and style sheets of the old site know. Source: Monarch. */
export function IconList(props: IconListProps) {
  return (
    <ul className="et_social_icons_container">
      {props.networks.map((network) => (
        <ShareItem key={network.name} {...props} network={network} />
      ))}
      {props.all && <AllButton {...props} />}
    </ul>
  );
}

/** One button of the list. */
export function ShareItem({
  page,
  network,
  location,
  leastCount,
  names,
  bare = false,
}: IconListProps & { readonly network: ListedNetwork }) {
  const { name, label, username } = network;
  const picks = name === 'pinterest' && page.media === '';
  const known = page.counts.get(name);
  const waits = leastCount !== undefined && known === undefined;
  const isShown = leastCount !== undefined && known !== undefined && known >= leastCount;
  const count = isShown && <ShareCount count={known} network={name} />;
  const classes = [
    name === 'pinterest' ? 'et_social_share_pinterest' : 'et_social_share',
    name === 'pinterest' && page.media !== '' ? 'et_social_pin_all' : '',
    waits ? 'et_social_display_count' : '',
  ];
  const href = name === LIKE ? '' : shareHref(name, { ...page, username });
  return (
    <li className={`et_social_${name}`}>
      <a
        href={href}
        className={classes.filter(Boolean).join(' ')}
        rel="nofollow"
        role={name === LIKE || picks ? 'button' : undefined}
        data-social_name={name}
        data-post_id={page.post}
        data-social_type={name === LIKE ? 'like' : 'share'}
        data-location={location}
        data-min_count={waits ? leastCount : undefined}
      >
        <i className={`et_social_icon et_social_icon_${name}`} aria-hidden="true" />
        {bare && count}
        {!bare && (names || leastCount !== undefined) && (
          <div className="et_social_network_label">
            {names && <div className="et_social_networkname">{label}</div>}
            {count}
          </div>
        )}
        {!names && <span className="screen-reader-text">{label}</span>}
        <span className="et_social_overlay" />
      </a>
    </li>
  );
}

function AllButton({ page, location }: IconListProps) {
  return (
    <li className="et_social_all_button">
      <a
        href="#"
        rel="nofollow"
        role="button"
        className="et_social_open_all"
        data-location={location}
        data-page_id={page.post}
        data-permalink={page.address}
        data-title={page.title}
        aria-label={page.words.moreNetworks}
      >
        <i className="et_social_icon et_social_icon_all_button" aria-hidden="true" />
        <span className="et_social_overlay" />
      </a>
    </li>
  );
}
