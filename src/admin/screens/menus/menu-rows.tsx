import { type ReactNode, useState } from 'react';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Icon } from '../../app/parts/icon.tsx';
import {
  dropped,
  lifted,
  moved,
  nested,
  noDetails,
  type Row,
  type RowDetails,
  without,
} from './menu-tree.ts';

/** The items of a menu, moved by buttons or by drag, renamed in place. */
export function MenuRows(props: {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}): ReactNode {
  const { rows, onChange } = props;
  const [open, setOpen] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  if (rows.length === 0) return <p className="menu-none">Nothing in it yet. Add pages beside it.</p>;
  const edit = (at: number, fields: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)));
  return (
    <ol className="menu-rows">
      {rows.map((row, at) => {
        const name = plainText(row.title) || row.typeLabel || row.url;
        const act = (change: (all: readonly Row[], index: number) => readonly Row[]) => () => {
          const next = change(rows, at);
          if (next !== rows) onChange(next);
        };
        return (
          <li
            key={row.key}
            className="menu-row"
            data-depth={Math.min(row.depth, 4)}
            data-open={open === row.key || undefined}
            data-over={over === at || undefined}
            draggable={open !== row.key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) {
                const next = dropped(rows, dragged, at);
                if (next !== rows) onChange(next);
              }
              setDragged(undefined);
              setOver(undefined);
            }}
          >
            <div className="menu-line">
              <span className="menu-grip">
                <Icon name="drag" />
              </span>
              <span className="menu-name">
                {name}
                {row.depth > 0 && <span className="unseen">, level {row.depth + 1}</span>}
                <span className="soft"> {row.typeLabel}</span>
              </span>
              <span className="menu-buttons menu-moves">
                <Button
                  kind="quiet"
                  icon="up"
                  label={`Up: ${name}`}
                  onClick={act((all, i) => moved(all, i, -1))}
                />
                <Button
                  kind="quiet"
                  icon="down"
                  label={`Down: ${name}`}
                  onClick={act((all, i) => moved(all, i, 1))}
                />
                <Button kind="quiet" icon="left" label={`Out of its parent: ${name}`} onClick={act(lifted)} />
                <Button
                  kind="quiet"
                  icon="right"
                  label={`Under the one before it: ${name}`}
                  onClick={act(nested)}
                />
                <Button kind="quiet" icon="bin" label={`Take away ${name}`} onClick={act(without)} />
              </span>
              <span className="menu-buttons">
                <Button
                  kind="quiet"
                  icon="edit"
                  label={`Change ${name}`}
                  aria-expanded={open === row.key}
                  onClick={() => setOpen(open === row.key ? undefined : row.key)}
                />
              </span>
            </div>
            {open === row.key && (
              <div className="fields menu-fields">
                <TextField label="Label" value={row.title} onChange={(title) => edit(at, { title })} />
                {row.type === 'custom' && (
                  <TextField
                    label="Address"
                    type="url"
                    value={row.url}
                    onChange={(url) => edit(at, { url })}
                  />
                )}
                <DetailFields
                  details={row.details ?? noDetails}
                  onChange={(details) => edit(at, { details })}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function DetailFields(props: {
  readonly details: RowDetails;
  readonly onChange: (details: RowDetails) => void;
}): ReactNode {
  const { details, onChange } = props;
  return (
    <>
      <TextField
        label="Shown while a pointer rests on it"
        value={details.attr_title}
        onChange={(attr_title) => onChange({ ...details, attr_title })}
      />
      <TextField
        label="CSS classes"
        hint="With spaces between them"
        value={details.classes.join(' ')}
        onChange={(text) => onChange({ ...details, classes: text.split(' ') })}
      />
      <TextField
        label="Relationship (rel)"
        hint="nofollow, me, friend: with spaces between them"
        value={details.xfn.join(' ')}
        onChange={(text) => onChange({ ...details, xfn: text.split(' ') })}
      />
      <TextArea
        label="Description"
        hint="Shown where the theme shows descriptions of items."
        rows={2}
        value={details.description}
        onChange={(description) => onChange({ ...details, description })}
      />
      <Checkbox
        label="Opens in a new tab"
        checked={details.target === '_blank'}
        onChange={(isNew) => onChange({ ...details, target: isNew ? '_blank' : '' })}
      />
    </>
  );
}
