import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { read } from '../../app/api.ts';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import type { EditorValue, PanelField } from '../../content/panel-types.ts';
import { PANELS, type PanelChanges, type Saving } from './use-saving.ts';

interface Panel {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly PanelField[];
  readonly values: Readonly<Record<string, EditorValue>>;
}

/** What plugins keep of a post: what search engines are told, who may read it. */
export function PluginPanels({ id, saving }: { readonly id: number; readonly saving: Saving }): ReactNode {
  const panels = useQuery({
    queryKey: ['editor-panels', id],
    queryFn: ({ signal }) => read<readonly Panel[]>(`portolan/v1/editor/${id}/panels`, {}, signal),
  });
  const changes = (saving.changes[PANELS] ?? {}) as PanelChanges;
  const set = (panel: Panel, name: string, value: EditorValue) => {
    const { [name]: _, ...others } = changes[panel.name] ?? {};
    const same = JSON.stringify(value) === JSON.stringify(panel.values[name]);
    const own = same ? others : { ...others, [name]: value };
    const { [panel.name]: __, ...rest } = changes;
    const all = Object.keys(own).length === 0 ? rest : { ...rest, [panel.name]: own };
    saving.set(PANELS, Object.keys(all).length === 0 ? undefined : all);
  };
  return (panels.data ?? []).map((panel) => (
    <details key={panel.name} className="plugin-panel" open={changes[panel.name] !== undefined}>
      <summary>{panel.label}</summary>
      <div className="fields-form">
        {panel.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={changes[panel.name]?.[field.name] ?? panel.values[field.name] ?? ''}
            onChange={(value) => set(panel, field.name, value)}
          />
        ))}
      </div>
    </details>
  ));
}

interface FieldProps {
  readonly field: PanelField;
  readonly value: EditorValue;
  readonly onChange: (value: EditorValue) => void;
}

function FieldInput({ field, value, onChange }: FieldProps): ReactNode {
  const { label, hint, options = [] } = field;
  const described = { label, ...(hint !== undefined && { hint }) };
  switch (field.kind) {
    case 'line':
      return <TextField {...described} value={String(value)} onChange={onChange} />;
    case 'text':
      return <TextArea {...described} value={String(value)} onChange={onChange} />;
    case 'checkbox':
      return <Checkbox {...described} checked={value === true} onChange={onChange} />;
    case 'choice':
      return <Select {...described} value={String(value)} options={options} onChange={onChange} />;
    case 'choices':
      return <Choices field={field} value={value} onChange={onChange} />;
  }
}

function Choices({ field, value, onChange }: FieldProps): ReactNode {
  const heading = useId();
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <div className="field" role="group" aria-labelledby={heading}>
      <b id={heading}>{field.label}</b>
      {field.hint && <span className="field-hint">{field.hint}</span>}
      <div className="ticks">
        {(field.options ?? []).map(([one, label]) => (
          <Checkbox
            key={one}
            label={label}
            checked={chosen.includes(one)}
            onChange={(on) => onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </div>
    </div>
  );
}
