import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox } from '../../app/parts/fields.tsx';
import type { EditorField } from '../../content/declarations.ts';
import { type EditorScreen, SCREENS } from '../../content/screens.ts';
import type { SettingProps } from './setting-props.ts';
import { useScreen } from './use-screen.ts';

/** What a flag says on a screen where it is on. Source: Enfold's check boxes. */
const ON = (name: string) => `aviaTB${name}`;

/**
 * A setting that may be another on each width of the screen. The one that the page is shown for is the one that is
 * changed; choosing another here shows the page at that width. `Field` is the field for one of them.
 */
export function ScreenField(
  props: SettingProps & { readonly Field: (props: SettingProps) => ReactNode },
): ReactNode {
  const { field, written, onChange, Field } = props;
  const { name, label, kind, onScreens = {}, hint } = field;
  const { screen, show } = useScreen();
  // A setting that holds everywhere is what one begins with.
  const [everywhere, setEverywhere] = useState(name !== '');
  const heading = useId();
  if (kind === 'flag') return <ScreenFlags {...props} />;
  const own = everywhere ? undefined : onScreens[screen];
  const tabs = [
    ...(name === '' ? [] : [[undefined, 'All', name] as const]),
    ...SCREENS.flatMap(([one, title]) => (onScreens[one] ? [[one, title, onScreens[one]] as const] : [])),
  ];
  const choose = (one: EditorScreen | undefined) => {
    setEverywhere(one === undefined);
    if (one) show(one);
  };
  return (
    <div className="field screen-field" role="group" aria-labelledby={heading}>
      <b id={heading}>{label}</b>
      <div className="screen-tabs">
        {tabs.map(([one, title, setting]) => {
          const isSet = Boolean(written(setting));
          return (
            <button
              key={title}
              type="button"
              className="view"
              aria-pressed={one === undefined ? everywhere : !everywhere && one === screen}
              data-set={isSet || undefined}
              onClick={() => choose(one)}
            >
              {title}
              {isSet && <span className="unseen"> (has its own)</span>}
            </button>
          );
        })}
      </div>
      {own === undefined ? (
        <Field
          field={ofOne(field, name, everywhere ? 'on all widths' : '')}
          written={written}
          onChange={onChange}
        />
      ) : (
        <>
          <Field
            field={
              {
                ...ofOne(field, own, `on ${titleOf(screen)}`),
                fallback: '',
                hint: written(own) ? hint : inherited(field, written),
                ...(field.choices && { choices: [['', 'As on all widths'], ...field.choices] }),
              } as EditorField
            }
            written={written}
            onChange={onChange}
          />
          {written(own) && (
            <Button kind="quiet" icon="back" onClick={() => onChange({ [own]: '' })}>
              As on all widths
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The field of one width: without the others, and named so that it is known which it is. */
function ofOne(field: EditorField, name: string, where: string): EditorField {
  const { onScreens: _, ...one } = field;
  return { ...one, name, label: where === '' ? field.label : `${field.label} ${where}` };
}

function inherited({ name, fallback, hint }: EditorField, written: SettingProps['written']): string {
  const value = (name === '' ? undefined : written(name)) || fallback;
  return value ? `As on all widths: ${value}` : (hint ?? 'As on all widths.');
}

const titleOf = (screen: EditorScreen) =>
  (SCREENS.find(([one]) => one === screen)?.[1] ?? '').toLowerCase().replace(/$/, 's');

/** A tick for each width. */
function ScreenFlags({ field, written, onChange }: SettingProps): ReactNode {
  const { label, onScreens = {}, hint } = field;
  const heading = useId();
  return (
    <div className="field" role="group" aria-labelledby={heading}>
      <b id={heading}>{label}</b>
      {hint && <span className="field-hint">{hint}</span>}
      {SCREENS.map(([screen, title]) => {
        const name = onScreens[screen];
        return (
          name && (
            <Checkbox
              key={screen}
              label={title}
              checked={Boolean(written(name))}
              onChange={(on) => onChange({ [name]: on ? ON(name) : '' })}
            />
          )
        );
      })}
    </div>
  );
}
