import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { upload } from '../api.ts';
import type { MediaItem } from '../media.ts';
import { Button } from './button.tsx';
import { messageOf } from './states.tsx';

interface Sent {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly failed?: string;
}

/** Takes files that are dropped or chosen into the library, one after the other, and shows how far they are. */
export function DropZone(props: {
  readonly label: string;
  /** What may be chosen: `image/*`. */
  readonly accept?: string;
  readonly onUploaded?: (item: MediaItem) => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { label, accept, onUploaded, children } = props;
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const next = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const take = async (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++next.current;
      const note = (part: Partial<Sent>) =>
        setSent((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
      setSent((all) => [...all, { key, name: file.name, part: 0 }]);
      try {
        const item = await upload<MediaItem>(file, (part) => note({ part }));
        setSent((all) => all.filter((one) => one.key !== key));
        await queries.invalidateQueries({ queryKey: ['wp/v2/media'] });
        onUploaded?.(item);
      } catch (error) {
        note({ failed: messageOf(error) });
      }
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <div
      className="dropzone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="dropzone-head">
        <Button icon="upload" onClick={() => input.current?.click()}>
          {label}
        </Button>
        <span className="soft">or drop files here</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {sent.length > 0 && (
        <ul className="uploads" aria-label="Uploads">
          {sent.map(({ key, name, part, failed }) => (
            <li key={key}>
              <span>{name}</span>
              {failed === undefined ? (
                <progress value={part} aria-label={`Upload of ${name}`} />
              ) : (
                <span className="field-error" role="alert">
                  {failed}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
