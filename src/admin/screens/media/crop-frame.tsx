import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { asItIs, type MediaItem } from '../../app/media.ts';
import { type Crop, type Edges, moved, pulled } from './crop.ts';

/** How a picture lies: mirrored first, then turned clockwise by so many degrees. */
export interface Turn {
  readonly degrees: 0 | 90 | 180 | 270;
  readonly horizontal: boolean;
  readonly vertical: boolean;
}

/** Pixels that a picture is shown in at most, along its longer side: enough for any screen, and quick to turn. */
const LONGEST = 1200;

const HANDLES: readonly (readonly [x: Edges['x'], y: Edges['y']])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** A picture with the part that is kept: pulled by its edges, moved by the pointer or by arrows (with Shift: made larger). */
export function CropFrame(props: {
  readonly item: MediaItem;
  readonly turn: Turn;
  readonly crop: Crop;
  /** Width through height in percent, where it is to be kept. */
  readonly shape: number | undefined;
  readonly onChange: (crop: Crop) => void;
}): ReactNode {
  const { item, turn, crop, shape, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; edges: Edges | undefined; crop: Crop }>(undefined);
  const start = (event: PointerEvent, edges?: Edges) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, edges, crop };
  };
  const drag = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (!held.current || !bounds) return;
    const { edges, crop: from } = held.current;
    const x = ((event.clientX - held.current.x) * 100) / bounds.width;
    const y = ((event.clientY - held.current.y) * 100) / bounds.height;
    onChange(edges ? pulled(from, edges, x, y, shape) : moved(from, x, y));
  };
  const end = () => {
    held.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [x = 0, y = 0] = step;
    const edges = { x: x === 0 ? 0 : 1, y: y === 0 ? 0 : 1 } as const;
    onChange(event.shiftKey ? pulled(crop, edges, x, y, shape) : moved(crop, x, y));
  };
  return (
    <div className="crop" ref={box} onPointerMove={drag} onPointerUp={end} onPointerCancel={end}>
      <Turned item={item} turn={turn} />
      <div
        className="crop-part"
        role="group"
        aria-label={`The part that is kept: ${Math.round(crop.width)} % by ${Math.round(crop.height)} %. Arrows move it, with Shift they make it larger or smaller.`}
        tabIndex={0}
        style={{
          insetInlineStart: `${crop.left}%`,
          insetBlockStart: `${crop.top}%`,
          inlineSize: `${crop.width}%`,
          blockSize: `${crop.height}%`,
        }}
        onPointerDown={start}
        onKeyDown={press}
      >
        {HANDLES.map(([x, y]) => (
          <span
            key={`${x} ${y}`}
            className="crop-handle"
            style={{ insetInlineStart: `${(x + 1) * 50}%`, insetBlockStart: `${(y + 1) * 50}%` }}
            onPointerDown={(event) => start(event, { x, y })}
          />
        ))}
      </div>
    </div>
  );
}

/** The picture as it lies. */
function Turned({ item, turn }: { item: MediaItem; turn: Turn }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const address = asItIs(item, item.source_url);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!picture || !canvas.current || !context) return;
    const scale = Math.min(1, LONGEST / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
    const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
    const sideways = turn.degrees % 180 === 90;
    canvas.current.width = sideways ? height : width;
    canvas.current.height = sideways ? width : height;
    context.translate(canvas.current.width / 2, canvas.current.height / 2);
    context.rotate((turn.degrees * Math.PI) / 180);
    context.scale(turn.horizontal ? -1 : 1, turn.vertical ? -1 : 1);
    context.drawImage(picture, -width / 2, -height / 2, width, height);
  }, [picture, turn]);
  return <canvas ref={canvas} role="img" aria-label={item.alt_text || item.title.raw || 'The picture'} />;
}
