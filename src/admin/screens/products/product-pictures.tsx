import { type ReactNode, useState } from 'react';
import { tileOf } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import type { ProductPicture } from './product-types.ts';

/** A product's pictures in their order; the first is the one that lists show. */
export function ProductPictures(props: {
  readonly pictures: readonly ProductPicture[];
  readonly onChange: (pictures: readonly ProductPicture[]) => void;
}): ReactNode {
  const { pictures, onChange } = props;
  const [open, setOpen] = useState(false);
  const move = (from: number, to: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <>
      <ul className="pictures">
        {pictures.map((picture, index) => {
          const name = picture.alt || `picture ${index + 1}`;
          return (
            <li key={picture.id} className="picture">
              <img src={picture.thumbnail ?? picture.src} alt={picture.alt} />
              <span className="buttons">
                <Button
                  kind="quiet"
                  icon="left"
                  label={`Move ${name} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  kind="quiet"
                  icon="bin"
                  label={`Take ${name} away`}
                  onClick={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
                />
                <Button
                  kind="quiet"
                  icon="right"
                  label={`Move ${name} back`}
                  disabled={index === pictures.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <span>
        <Button icon="plus" onClick={() => setOpen(true)}>
          Add pictures
        </Button>
      </span>
      {open && (
        <MediaPicker
          title="Pictures of the product"
          multiple
          onClose={() => setOpen(false)}
          onPick={(items) => {
            const fresh = items.filter(({ id }) => !pictures.some((picture) => picture.id === id));
            onChange([
              ...pictures,
              ...fresh.map((item) => ({
                id: item.id,
                src: tileOf(item) ?? item.source_url,
                alt: item.alt_text,
              })),
            ]);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
