import { useTexts, type WidgetModel } from 'portolan/theme';
import { Widgets } from './widgets.tsx';

/** Widgets below what has the whole width for itself, beside each other where there is room. */
export function BelowContent({ widgets }: { readonly widgets: readonly WidgetModel[] }) {
  const { t } = useTexts();
  if (widgets.length === 0) return null;
  return (
    <aside className="sidebar sidebar-below" aria-label={t('More')}>
      <Widgets widgets={widgets} level={2} />
    </aside>
  );
}
