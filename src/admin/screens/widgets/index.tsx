import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Page } from '../../app/parts/page.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import { WidgetPlace } from './widget-place.tsx';
import {
  INACTIVE,
  KINDS,
  SIDEBARS,
  type Sidebar,
  WIDGETS,
  type Widget,
  type WidgetKind,
} from './widget-types.ts';

/** The places for widgets and what stands in them: added, set, moved by buttons or by drag, taken away. */
export default function Widgets(): ReactNode {
  const found = useQuery({
    queryKey: [SIDEBARS],
    queryFn: ({ signal }) => read<readonly Sidebar[]>(SIDEBARS, { context: 'edit' }, signal),
  });
  const widgets = useQuery({
    queryKey: [WIDGETS],
    queryFn: ({ signal }) => read<readonly Widget[]>(WIDGETS, { context: 'edit' }, signal),
  });
  const kinds = useQuery({
    queryKey: [KINDS],
    queryFn: ({ signal }) => read<readonly WidgetKind[]>(KINDS, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [dragged, setDragged] = useState<string>();
  const arrange = useChange({
    change: ({ sidebar, ids }: { sidebar: string; ids: readonly string[] }) =>
      send('PUT', `${SIDEBARS}/${sidebar}`, { widgets: ids }),
    stale: [[SIDEBARS], [WIDGETS]],
  });
  const failed = [found, widgets, kinds].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Failed error={failed.error} retry={failed.refetch} />;
  if (found.data === undefined || widgets.data === undefined || kinds.data === undefined) return <Loading />;
  const places = found.data.filter(({ id }) => id !== INACTIVE);
  const unused = found.data.filter(({ id, widgets: ids }) => id === INACTIVE && ids.length > 0);
  const byId = new Map(widgets.data.map((widget) => [widget.id, widget]));
  const nameOf = (widget: Widget) => {
    const kind = kinds.data.find(({ id }) => id === widget.id_base)?.name ?? widget.id_base;
    const title = widget.instance.raw['title'];
    return plainText(typeof title === 'string' && title !== '' ? `${kind}: ${title}` : kind);
  };
  return (
    <Page title="Widgets">
      {places.length === 0 && <Empty title="This theme has no places for widgets." />}
      {[...places, ...unused].map((place) => (
        <WidgetPlace
          key={place.id}
          place={place}
          places={places}
          widgets={place.widgets.flatMap((id) => byId.get(id) ?? [])}
          kinds={kinds.data}
          nameOf={nameOf}
          busy={arrange.isPending}
          dragged={dragged}
          onDrag={setDragged}
          onArrange={(sidebar, ids) => arrange.mutate({ sidebar, ids })}
        />
      ))}
    </Page>
  );
}
