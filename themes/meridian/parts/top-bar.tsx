import { Html, type MenuItemModel, useStyle, useTexts } from 'portolan/theme';
import { MenuLinks } from './menu-links.tsx';
import { SocialLinks } from './social-links.tsx';

interface TopBarSide {
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly menu: readonly MenuItemModel[];
  readonly phoneHtml: string;
}

export interface TopBarModel {
  readonly start: TopBarSide;
  readonly end: TopBarSide;
  /** It is scrolled away while the header below it stays. */
  readonly leaves: boolean;
}

/** A narrow bar above the header: accounts elsewhere, a menu of its own, a telephone number. */
export function TopBar({ bar }: { readonly bar: TopBarModel }) {
  useStyle('top-bar');
  return (
    <div className="top-bar">
      <div className="top-bar-inner">
        <Side side={bar.start} />
        <Side side={bar.end} />
      </div>
    </div>
  );
}

function Side({ side: { social, menu, phoneHtml } }: { readonly side: TopBarSide }) {
  const { t } = useTexts();
  return (
    <div className="top-bar-side">
      {phoneHtml && <Html className="phone-info" html={phoneHtml} />}
      {menu.length > 0 && (
        <nav aria-label={t('Top bar')}>
          <MenuLinks items={menu} />
        </nav>
      )}
      <SocialLinks links={social} />
    </div>
  );
}
