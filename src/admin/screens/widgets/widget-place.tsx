import { type DragEvent, type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { AddForm } from '../../app/parts/add-form.tsx';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { Icon } from '../../app/parts/icon.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useChange } from '../../app/use-change.ts';
import { WidgetForm } from './widget-form.tsx';
import {
  INACTIVE,
  movedItem,
  SIDEBARS,
  type Sidebar,
  WIDGETS,
  type Widget,
  type WidgetKind,
} from './widget-types.ts';

interface PlaceProps {
  readonly place: Sidebar;
  /** All places that widgets can stand in. */
  readonly places: readonly Sidebar[];
  readonly widgets: readonly Widget[];
  readonly kinds: readonly WidgetKind[];
  readonly nameOf: (widget: Widget) => string;
  readonly busy: boolean;
  /** The widget that is being dragged. */
  readonly dragged: string | undefined;
  readonly onDrag: (widget: string | undefined) => void;
  readonly onArrange: (sidebar: string, ids: readonly string[]) => void;
}

/** One place with its widgets, in order, and a choice of more. */
export function WidgetPlace(props: PlaceProps): ReactNode {
  const { place, widgets, kinds, dragged, onArrange, onDrag } = props;
  const name = plainText(place.name);
  const dropAt = (at: number) => (event: DragEvent) => {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const ids = place.widgets.filter((id) => id !== dragged);
    onArrange(place.id, [...ids.slice(0, at), dragged, ...ids.slice(at)]);
    onDrag(undefined);
  };
  return (
    <Card title={name}>
      {place.description !== '' && <p className="soft">{plainText(place.description)}</p>}
      {/* Dragging is for the mouse alone: buttons do the same. */}
      <ol
        className="lines"
        aria-label={name}
        onDragOver={(event) => dragged !== undefined && event.preventDefault()}
        onDrop={dropAt(place.widgets.length)}
      >
        {widgets.map((widget, at) => (
          <WidgetRow key={widget.id} {...props} widget={widget} at={at} onDrop={dropAt(at)} />
        ))}
        {widgets.length === 0 && <li className="soft">Nothing stands here.</li>}
      </ol>
      {place.id !== INACTIVE && <AddWidget place={place} kinds={kinds} />}
    </Card>
  );
}

function WidgetRow(
  props: PlaceProps & {
    readonly widget: Widget;
    readonly at: number;
    readonly onDrop: (event: DragEvent) => void;
  },
): ReactNode {
  const { place, places, widget, at, busy, onArrange, onDrag, onDrop } = props;
  const name = props.nameOf(widget);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useChange({
    change: () => send('DELETE', `${WIDGETS}/${widget.id}`, undefined, { force: true }),
    notice: () => `“${name}” is deleted.`,
    stale: [[SIDEBARS], [WIDGETS]],
  });
  const move = (by: number) => onArrange(place.id, movedItem(place.widgets, at, by));
  return (
    <li
      draggable={!open}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(widget.id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => props.dragged !== undefined && event.preventDefault()}
      onDrop={onDrop}
    >
      <span>
        <span className="widget-grip">
          <Icon name="drag" />
        </span>{' '}
        {name}
      </span>
      <span className="buttons">
        <Button
          kind="quiet"
          icon="up"
          label={`Up: ${name}`}
          disabled={busy || at === 0}
          onClick={() => move(-1)}
        />
        <Button
          kind="quiet"
          icon="down"
          label={`Down: ${name}`}
          disabled={busy || at === place.widgets.length - 1}
          onClick={() => move(1)}
        />
        <Button
          kind="quiet"
          icon="edit"
          label={`Change ${name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Button kind="quiet" icon="bin" label={`Delete ${name}`} onClick={() => setRemoving(true)} />
      </span>
      {open && (
        <div className="widget-open">
          <Select
            label={`Place of ${name}`}
            value={place.id}
            options={[
              ...places.map((one) => [one.id, plainText(one.name)] as const),
              [INACTIVE, 'Nowhere: keep it for later'] as const,
            ]}
            onChange={(to) => {
              const other = places.find(({ id }) => id === to);
              if (to !== place.id && (other || to === INACTIVE)) {
                if (other) onArrange(to, [...other.widgets, widget.id]);
                else
                  onArrange(
                    place.id,
                    place.widgets.filter((id) => id !== widget.id),
                  );
              }
            }}
          />
          <WidgetForm widget={widget} name={name} />
        </div>
      )}
      {removing && (
        <Confirm
          title={`Delete “${name}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Its settings go with it.</p>
        </Confirm>
      )}
    </li>
  );
}

function AddWidget({ place, kinds }: { place: Sidebar; kinds: readonly WidgetKind[] }): ReactNode {
  const name = plainText(place.name);
  const called = (kind: string) => plainText(kinds.find(({ id }) => id === kind)?.name ?? kind);
  const add = useChange({
    change: (kind: string) =>
      send('POST', WIDGETS, { id_base: kind, sidebar: place.id, instance: { raw: {} } }),
    notice: (_, kind) => `“${called(kind)}” stands in ${name}.`,
    stale: [[SIDEBARS], [WIDGETS]],
  });
  const options = kinds.map(({ id }) => [id, called(id)] as const);
  return (
    <AddForm
      to={name}
      label={`A widget for ${name}`}
      placeholder="Add a widget …"
      options={options.toSorted(([, a], [, b]) => a.localeCompare(b))}
      add={add}
    />
  );
}
