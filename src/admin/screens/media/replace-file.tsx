import { type ReactNode, useRef, useState } from 'react';
import type { MediaItem } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { useChange } from '../../app/use-change.ts';
import { sendReplacement } from './crop-editor.tsx';
import { type Place, PlaceChoice } from './place-choice.tsx';

/** Puts another file in the place of one, chosen or dropped; shows how far it is. */
export function ReplaceFile({ item, onDone }: { item: MediaItem; onDone: () => void }): ReactNode {
  const [place, setPlace] = useState<Place>('same');
  const [part, setPart] = useState<number>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isPicture = item.mime_type.startsWith('image/');
  const replace = useChange({
    change: (file: File) => sendReplacement(item, file, place === 'new' ? 'new' : 'same', setPart),
    notice: () => 'The new file is in its place.',
    stale: [['wp/v2/media'], ['portolan/v1/media']],
    onDone,
  });
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setPart(0);
    replace.mutate(file, { onSettled: () => setPart(undefined) });
  };
  return (
    <div
      className="column dropzone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p className="field-hint">
        Texts, alt text and everything that shows this {isPicture ? 'picture' : 'file'} stay; only the file
        changes. {isPicture && 'What matters in it is its middle again.'}
      </p>
      <PlaceChoice value={place} onChange={setPlace} />
      <div className="dropzone-head">
        <Button icon="upload" kind="main" busy={replace.isPending} onClick={() => input.current?.click()}>
          Choose the new file
        </Button>
        <span className="soft">or drop it here</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="The new file"
          accept={isPicture ? 'image/*' : undefined}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {part !== undefined && <progress value={part} aria-label="Upload of the new file" />}
    </div>
  );
}
