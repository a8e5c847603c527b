import { useStyle, type WidgetModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import { SocialLinks } from './social-links.tsx';
import { Widgets } from './widgets.tsx';

/** A header that stands beside the page in wide windows. */
export interface SideHeaderModel {
  readonly side: 'left' | 'right';
  /** It stays while the page is scrolled, once all of it has been seen. */
  readonly stays: boolean;
  /** Where the page's texts stand in the room beside it. */
  readonly content: 'left' | 'center' | 'right';
  readonly widgets: readonly WidgetModel[];
  readonly social: readonly { readonly name: string; readonly href: string }[];
}

/** Where the header stands: above the page, or in a column as high as the page. */
export function HeaderPlace({
  header,
  children,
}: {
  readonly header: SideHeaderModel | undefined;
  readonly children: ReactNode;
}) {
  useStyle(header && 'side-header');
  if (!header) return children;
  const { side, stays, content } = header;
  const className = `side-header is-at-${side}${stays ? ' stays' : ''} content-at-${content}`;
  return <div className={className}>{children}</div>;
}

/** What stands in it below the menu. */
export function SideHeaderEnd({ header: { widgets, social } }: { readonly header: SideHeaderModel }) {
  if (widgets.length === 0 && social.length === 0) return null;
  return (
    <div className="side-header-end">
      {widgets.length > 0 && <Widgets widgets={widgets} level={2} />}
      <SocialLinks links={social} />
    </div>
  );
}
