import { type PageModel, useTexts, type WidgetModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import { Widgets } from '../../meridian/parts/widgets.tsx';
import { designOf } from './design.ts';

/** Content in the page's width, widgets beside it where the layout has room for them. */
export function Beside({
  page,
  widgets,
  children,
}: {
  readonly page: PageModel;
  readonly widgets: readonly WidgetModel[];
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const { layout } = designOf(page);
  return (
    <div className={`container page-layout ${layout}`}>
      <div className="page-content">{children}</div>
      {layout !== 'fullsize' && (
        <aside className="sidebar" aria-label={t('More')}>
          <Widgets widgets={widgets} level={2} />
        </aside>
      )}
    </div>
  );
}
