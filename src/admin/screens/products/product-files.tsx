import { type ReactNode, useState } from 'react';
import { nameOfMedia } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import type { DownloadFile } from './product-types.ts';

/** The files that a buyer may fetch: from the library, or at an address. WooCommerce: downloadable files. */
export function ProductFiles(props: {
  readonly files: readonly DownloadFile[];
  readonly error?: string | undefined;
  readonly onChange: (files: readonly DownloadFile[]) => void;
}): ReactNode {
  const { files, error, onChange } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="choice">
      {files.map((file, index) => {
        const change = (part: Partial<DownloadFile>) =>
          onChange(files.map((one) => (one === file ? { ...one, ...part } : one)));
        const called = file.name || `file ${index + 1}`;
        return (
          // Names are written while they are shown: the place is what a file keeps.
          <fieldset key={file.id || `new-${index}`} className="set">
            <legend className="unseen">{called}</legend>
            <div className="fields">
              <TextField
                label={`Name of file ${index + 1}`}
                hint="What buyers read"
                value={file.name}
                onChange={(name) => change({ name })}
              />
              <TextField
                label={`Address of file ${index + 1}`}
                required
                inputMode="url"
                value={file.file}
                onChange={(address) => change({ file: address })}
              />
            </div>
            <div className="set-foot">
              <Button
                kind="quiet"
                icon="bin"
                label={`Remove ${called}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </div>
          </fieldset>
        );
      })}
      {error && <p className="field-error">{error}</p>}
      <div className="set-foot">
        <Button icon="plus" onClick={() => setOpen(true)}>
          Choose files
        </Button>
        <Button onClick={() => onChange([...files, { id: '', name: '', file: '' }])}>
          One at another address
        </Button>
      </div>
      {open && (
        <MediaPicker
          title="Files of the product"
          type=""
          multiple
          onClose={() => setOpen(false)}
          onPick={(items) => {
            onChange([
              ...files,
              ...items.map((item) => ({ id: '', name: nameOfMedia(item), file: item.source_url })),
            ]);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
