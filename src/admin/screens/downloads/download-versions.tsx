import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { TextArea, TextField } from '../../app/parts/fields.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import { Card } from '../../app/parts/page.tsx';
import type { EditedVersion } from './download-types.ts';

/** The versions of a download, the latest first: each has a name, and one file in one or several places. */
export function DownloadVersions(props: {
  readonly versions: readonly EditedVersion[];
  readonly error: string | undefined;
  readonly onChange: (versions: readonly EditedVersion[]) => void;
}): ReactNode {
  const { versions, error, onChange } = props;
  const [picking, setPicking] = useState<number>();
  const change = (at: number, fields: Partial<EditedVersion>) =>
    onChange(versions.map((version, index) => (index === at ? { ...version, ...fields } : version)));
  return (
    <Card
      title="Versions"
      actions={
        <Button icon="plus" onClick={() => onChange([{ name: '', files: [] }, ...versions])}>
          New version
        </Button>
      }
    >
      {versions.length === 0 && <p className="soft">There is nothing to download yet.</p>}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ol className="lines">
        {versions.map((version, at) => {
          const called = version.name || (at === 0 ? 'the latest' : `version ${versions.length - at}`);
          return (
            <li key={version.id ?? `new-${at}`}>
              <div className="form">
                <TextField
                  label={`Name of ${called}`}
                  hint="2.0; may be empty."
                  value={version.name}
                  onChange={(name) => change(at, { name })}
                />
                <TextArea
                  label={`File of ${called}`}
                  hint="Its address; several lines are several places of the same file."
                  rows={2}
                  value={version.files.join('\n')}
                  onChange={(text) => change(at, { files: text === '' ? [] : text.split('\n') })}
                />
                <span className="buttons">
                  <Button icon="media" label={`Choose the file of ${called}`} onClick={() => setPicking(at)}>
                    Choose or upload
                  </Button>
                  <Button
                    kind="quiet"
                    icon="bin"
                    label={`Take away ${called}`}
                    onClick={() => onChange(versions.filter((_, index) => index !== at))}
                  />
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      {picking !== undefined && (
        <MediaPicker
          title="The file"
          type=""
          onPick={([item]) => {
            if (item) change(picking, { files: [item.source_url] });
            setPicking(undefined);
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Card>
  );
}
