import { type PointerEvent, type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { asItIs, type MediaItem } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Field } from '../../app/parts/fields.tsx';
import { Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import { type Focus, useAboutMedia } from './about-media.ts';

const MIDDLE: Focus = { left: 50, top: 50 };
const EXAMPLES = ['1 / 1', '16 / 9', '3 / 4'] as const;

/** Says what matters in a picture: where a box cuts it, that stays in sight. By pointer or by two sliders. */
export function FocusEditor({ item }: { item: MediaItem }): ReactNode {
  const about = useAboutMedia(item.id);
  const [chosen, setChosen] = useState<Focus>();
  const save = useChange({
    change: (focus: Focus) => send('POST', `portolan/v1/media/${item.id}`, { focus }),
    notice: () => 'The picture is cut around that point now.',
    stale: [['portolan/v1/media'], ['wp/v2/media']],
    onDone: () => setChosen(undefined),
  });
  if (!about.data) return <Loading rows={3} />;
  const stored = about.data.focus ?? MIDDLE;
  const focus = chosen ?? stored;
  const address = asItIs(item, item.source_url);
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const bounds = event.currentTarget.getBoundingClientRect();
    const part = (at: number, start: number, length: number) =>
      Math.round(Math.min(Math.max(0, ((at - start) * 100) / length), 100));
    setChosen({
      left: part(event.clientX, bounds.left, bounds.width),
      top: part(event.clientY, bounds.top, bounds.height),
    });
  };
  const slider = (name: keyof Focus, label: string) => (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          min={0}
          max={100}
          value={focus[name]}
          aria-valuetext={`${focus[name]} percent`}
          onChange={(event) => setChosen({ ...focus, [name]: Number(event.target.value) })}
        />
      )}
    </Field>
  );
  return (
    <div className="columns columns-narrow">
      <div className="focus-picture" onPointerDown={point} onPointerMove={point}>
        <img src={address} alt={item.alt_text} draggable={false} />
        <span
          className="focus-point"
          style={{ insetInlineStart: `${focus.left}%`, insetBlockStart: `${focus.top}%` }}
        />
      </div>
      <div className="column">
        <p className="field-hint">
          Press on what matters in the picture. Where a page shows only a part of it, that stays in sight.
        </p>
        {slider('left', 'From the left')}
        {slider('top', 'From the top')}
        <div className="focus-examples" aria-hidden="true">
          {EXAMPLES.map((shape) => (
            <img
              key={shape}
              src={address}
              alt=""
              style={{ aspectRatio: shape, objectPosition: `${focus.left}% ${focus.top}%` }}
            />
          ))}
        </div>
        <div className="buttons">
          <Button onClick={() => setChosen(MIDDLE)}>The middle</Button>
          <Button
            kind="main"
            busy={save.isPending}
            disabled={focus.left === stored.left && focus.top === stored.top}
            onClick={() => save.mutate(focus)}
          >
            Keep this point
          </Button>
        </div>
      </div>
    </div>
  );
}
