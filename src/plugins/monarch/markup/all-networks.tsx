import { SHARE_NETWORKS } from '../networks.ts';
import { type SharedPage, ShareItem } from './icon-list.tsx';

/** Buttons of networks that the owner did not choose: they have no names but their own. */
export function AllNetworks({
  page,
  networks,
}: {
  readonly page: SharedPage;
  readonly networks: readonly string[];
}) {
  return networks.map((name) => (
    <ShareItem
      key={name}
      page={page}
      networks={[]}
      network={{ name, label: name, username: '' }}
      location="popup"
      names
    />
  ));
}

/** The window of all networks. Source: Monarch. */
export function AllNetworksPopup({ page }: { readonly page: SharedPage }) {
  return (
    <div
      className="et_social_popup et_social_all_networks_popup et_social_mobile_on"
      role="dialog"
      aria-modal="true"
      aria-label={page.words.share}
    >
      <div className="et_social_popup_content et_social_resize et_social_fadein">
        <a
          href="#"
          role="button"
          className="et_social_icon et_social_icon_cancel"
          aria-label={page.words.close}
        />
        <div className="et_social_header" />
        <div className="et_social_networks et_social_3col et_social_simple et_social_rounded et_social_left et_social_withnetworknames">
          <ul className="et_social_icons_container">
            <AllNetworks page={page} networks={SHARE_NETWORKS} />
          </ul>
        </div>
      </div>
    </div>
  );
}
