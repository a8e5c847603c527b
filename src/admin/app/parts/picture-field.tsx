import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../api.ts';
import { type MediaItem, tileOf } from '../media.ts';
import { Button } from './button.tsx';
import { MediaPicker } from './media-picker.tsx';

/** A picture of the library by its id; 0 = none. */
export function PictureField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly onChange: (id: number) => void;
}): ReactNode {
  const { label, hint, value, onChange } = props;
  const [open, setOpen] = useState(false);
  const found = useQuery({
    queryKey: ['wp/v2/media', value],
    queryFn: ({ signal }) => read<MediaItem>(`wp/v2/media/${value}`, { context: 'edit' }, signal),
    enabled: value > 0,
  });
  return (
    <fieldset className="terms">
      <legend>{label}</legend>
      {value > 0 && found.data && (
        <img className="picture-chosen" src={tileOf(found.data)} alt={found.data.alt_text} />
      )}
      {hint && <p className="field-hint">{hint}</p>}
      <div className="buttons">
        <Button label={`Choose a picture: ${label}`} onClick={() => setOpen(true)}>
          Choose a picture
        </Button>
        {value > 0 && (
          <Button label={`Take away: ${label}`} onClick={() => onChange(0)}>
            Take away
          </Button>
        )}
      </div>
      {open && (
        <MediaPicker
          title={label}
          onClose={() => setOpen(false)}
          onPick={([item]) => {
            if (item) onChange(item.id);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}
