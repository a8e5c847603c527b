import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { Field } from '../../app/parts/fields.tsx';
import { channelsOf, hexOf, withAlpha } from './colours.ts';
import { type PageColour, pageColours } from './page-colours.ts';
import { moveInGrid } from './step-in-grid.ts';

interface PickerProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

/** A dialog to choose a colour: one of the site's own, or any other, more or less opaque. */
export default function ColourPicker({ title, value, onChange, onClose }: PickerProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const colours = useMemo(() => {
    const page = document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument;
    return page ? pageColours(page) : [];
  }, []);
  const channels = channelsOf(value);
  const now = channels && hexOf(channels);
  const press = (event: KeyboardEvent) => moveInGrid(event, list.current);
  const reached = Math.max(
    0,
    colours.findIndex((colour) => colour.value === now),
  );
  const tile = ({ value: colour, name }: PageColour, place: number) => (
    <button
      key={colour}
      type="button"
      className="colour-tile"
      tabIndex={place === reached ? 0 : -1}
      aria-pressed={colour === now}
      onClick={() => {
        onChange(colour);
        onClose();
      }}
    >
      <span className="colour-now" style={{ '--colour': colour } as React.CSSProperties} />
      <span>{name || colour}</span>
    </button>
  );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="away"
            onClick={() => {
              onChange('');
              onClose();
            }}
          >
            As the theme has it
          </Button>
          <Button kind="main" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {colours.length > 0 && (
        <div className="colours" role="group" aria-label="The site’s colours" ref={list} onKeyDown={press}>
          {colours.map(tile)}
        </div>
      )}
      <Field label="Any other">
        {(ids) => (
          <input
            {...ids}
            type="color"
            value={now?.slice(0, 7) ?? '#808080'}
            onChange={(event) => onChange(withAlpha(event.target.value, channels?.[3] ?? 1))}
          />
        )}
      </Field>
      <Field label="Opaque" hint={`${Math.round((channels?.[3] ?? 1) * 100)} %`}>
        {(ids) => (
          <input
            {...ids}
            type="range"
            min={0}
            max={100}
            disabled={!now}
            value={Math.round((channels?.[3] ?? 1) * 100)}
            onChange={(event) =>
              now && onChange(withAlpha(now.slice(0, 7), Number(event.target.value) / 100))
            }
          />
        )}
      </Field>
    </Dialog>
  );
}
