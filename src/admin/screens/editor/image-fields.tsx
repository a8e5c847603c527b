import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { TextArea } from '../../app/parts/fields.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import { captionOf, setCaption } from '../../content/captions.ts';
import { changeImage, changeSettings } from '../../content/change-settings.ts';
import { settingsOf } from '../../content/settings.ts';
import { nodeAt } from '../../content/tree.ts';
import { SettingField } from './setting-field.tsx';
import type { EditedDocument, Path } from './use-document.ts';

/** A picture of the page: another one, what it shows, its caption. */
export function ImageFields({ doc, path }: { doc: EditedDocument; path: Path }): ReactNode {
  const [choosing, setChoosing] = useState(false);
  const node = nodeAt(doc.tree.nodes, path);
  if (!node) return null;
  const settings = settingsOf(doc.source, node);
  const caption = captionOf(doc.tree, path);
  const change = (source: string) => doc.dispatch({ type: 'change', source });
  return (
    <>
      {settings.get('src') && <img className="field-picture" src={settings.get('src')} alt="" />}
      <div className="buttons">
        <Button icon="media" onClick={() => setChoosing(true)}>
          {settings.get('src') ? 'Another picture' : 'Choose a picture'}
        </Button>
      </div>
      <SettingField
        field={{ name: 'alt', label: 'Alternative text', kind: 'text', hint: 'What the picture shows.' }}
        written={(name) => settings.get(name)}
        onChange={(changes) =>
          doc.dispatch({
            type: 'change',
            source: changeSettings(doc.tree, path, changes),
            burst: `alt ${path.join()}`,
          })
        }
      />
      {caption !== undefined && (
        <TextArea
          label="Caption"
          rows={2}
          value={caption}
          onChange={(value) =>
            doc.dispatch({
              type: 'change',
              source: setCaption(doc.tree, path, value),
              burst: `caption ${path.join()}`,
            })
          }
        />
      )}
      {choosing && (
        <MediaPicker
          title="Choose a picture"
          onClose={() => setChoosing(false)}
          onPick={([item]) => {
            setChoosing(false);
            if (!item) return;
            const { id, source_url: address, alt_text: alt, media_details: sizes } = item;
            change(
              changeImage(doc.tree, path, { id, address, alt, width: sizes.width, height: sizes.height }),
            );
          }}
        />
      )}
    </>
  );
}
