import { type ReactNode, useState } from 'react';
import { send, upload } from '../../app/api.ts';
import type { MediaItem } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { useChange } from '../../app/use-change.ts';
import { type Crop, shaped, WHOLE } from './crop.ts';
import { CropFrame, type Turn } from './crop-frame.tsx';
import { type Place, PlaceChoice } from './place-choice.tsx';

const ROUTE = 'wp/v2/media';

/** Shapes that are usual, as width through height. */
const SHAPES = [
  ['', 'As it comes', undefined],
  ['1', 'Square', 1],
  ['4:3', '4 : 3', 4 / 3],
  ['3:2', '3 : 2', 3 / 2],
  ['16:9', '16 : 9', 16 / 9],
  ['3:4', '3 : 4, upright', 3 / 4],
] as const;

const UPRIGHT: Turn = { degrees: 0, horizontal: false, vertical: false };

/** Cuts, turns and mirrors a picture by pointer, by keys or by numbers; the result is a copy or stands in its place. */
export function CropEditor({ item, onDone }: { item: MediaItem; onDone: () => void }): ReactNode {
  const [turn, setTurn] = useState(UPRIGHT);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [shape, setShape] = useState('');
  const [place, setPlace] = useState<Place>('copy');
  const sideways = turn.degrees % 180 === 90;
  const { width = 0, height = 0 } = item.media_details;
  const pixels = sideways ? { width: height, height: width } : { width, height };
  const wanted = SHAPES.find(([name]) => name === shape)?.[2];
  // The shape in percent of the picture's own measures.
  const kept = wanted === undefined ? undefined : (wanted * pixels.height) / Math.max(1, pixels.width);
  const turned = (by: 90 | 270) => {
    setTurn((now) => ({ ...now, degrees: ((now.degrees + by) % 360) as Turn['degrees'] }));
    setShape('');
    setCrop(WHOLE);
  };
  // What is mirrored on the screen is the other way round in a picture that lies on its side.
  const mirror = (direction: 'horizontal' | 'vertical') => {
    const own = sideways ? (direction === 'horizontal' ? 'vertical' : 'horizontal') : direction;
    setTurn((now) => ({ ...now, [own]: !now[own] }));
  };
  const save = useChange({
    change: async () => {
      const modifiers = modifiersOf(turn, crop);
      if (place === 'copy')
        return send('POST', `${ROUTE}/${item.id}/edit`, { src: item.source_url, modifiers });
      return send('POST', `portolan/v1/media/${item.id}/replace`, {
        address: place,
        modified_gmt: item.modified_gmt,
        modifiers,
      });
    },
    notice: () => (place === 'copy' ? 'The copy is in the library.' : 'The picture is changed.'),
    stale: [[ROUTE], ['portolan/v1/media']],
    onDone,
  });
  const field = (name: keyof Crop, label: string) => {
    const whole = name === 'left' || name === 'width' ? pixels.width : pixels.height;
    return (
      <TextField
        label={label}
        type="number"
        min={0}
        max={whole}
        suffix="px"
        value={String(Math.round((crop[name] * whole) / 100))}
        onChange={(value) => {
          const percent = (Number(value) * 100) / Math.max(1, whole);
          if (percent >= 0 && percent <= 100) setCrop((now) => inside({ ...now, [name]: percent }));
        }}
      />
    );
  };
  const changed = modifiersOf(turn, crop).length > 0;
  return (
    <div className="columns columns-narrow">
      <CropFrame item={item} turn={turn} crop={crop} shape={kept} onChange={setCrop} />
      <div className="column">
        <div className="buttons">
          <Button onClick={() => turned(270)}>Turn left</Button>
          <Button onClick={() => turned(90)}>Turn right</Button>
          <Button onClick={() => mirror('horizontal')}>Mirror</Button>
          <Button onClick={() => mirror('vertical')}>Upside down</Button>
        </div>
        <Select
          label="Shape"
          value={shape}
          options={SHAPES.map(([name, label]) => [name, label] as const)}
          onChange={(name) => {
            setShape(name);
            const next = SHAPES.find(([one]) => one === name)?.[2];
            if (next !== undefined)
              setCrop(shaped(WHOLE, (next * pixels.height) / Math.max(1, pixels.width)));
          }}
        />
        <div className="crop-numbers">
          {field('left', 'From the left')}
          {field('top', 'From the top')}
          {field('width', 'Width')}
          {field('height', 'Height')}
        </div>
        <PlaceChoice value={place} copies onChange={setPlace} />
        <div className="buttons crop-actions">
          <Button
            disabled={!changed}
            onClick={() => {
              setTurn(UPRIGHT);
              setCrop(WHOLE);
              setShape('');
            }}
          >
            As it was
          </Button>
          <Button
            kind="main"
            disabled={!changed}
            busy={save.isPending}
            onClick={() => save.mutate(undefined)}
          >
            {place === 'copy' ? 'Save a copy' : 'Change the picture'}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A part that reaches no further than the picture does. */
function inside(crop: Crop): Crop {
  return {
    ...crop,
    width: Math.max(1, Math.min(crop.width, 100 - crop.left)),
    height: Math.max(1, Math.min(crop.height, 100 - crop.top)),
  };
}

/** The steps as `wp/v2/media/<id>/edit` takes them. */
export function modifiersOf({ degrees, horizontal, vertical }: Turn, crop: Crop): readonly object[] {
  const whole = crop.width > 99.9 && crop.height > 99.9;
  return [
    ...(horizontal || vertical ? [{ type: 'flip', args: { flip: { horizontal, vertical } } }] : []),
    ...(degrees > 0 ? [{ type: 'rotate', args: { angle: degrees } }] : []),
    ...(whole ? [] : [{ type: 'crop', args: { ...crop } }]),
  ];
}

/** Sends a file that is to stand in the place of another. */
export function sendReplacement(
  item: MediaItem,
  file: File,
  address: 'same' | 'new',
  onProgress: (part: number) => void,
): Promise<unknown> {
  return upload(file, onProgress, {
    route: `portolan/v1/media/${item.id}/replace`,
    fields: { address, modified_gmt: item.modified_gmt },
  });
}
