import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { mailTags, type ProblemOf, type Values } from './contact-form-types.ts';

interface FormFieldsProps {
  readonly form: FormState<Values>;
  readonly problem: ProblemOf;
}

/** The form's text with its fields, and what adds one. */
export function FormFields({ form, problem }: FormFieldsProps): ReactNode {
  const { values, errors, set } = form;
  return (
    <>
      <Card title="The form">
        <TextArea
          label="Text of the form"
          hint="HTML; what stands in square brackets is a field. A star after its kind: it has to be filled in."
          rows={16}
          className="contact-form-text"
          spellCheck={false}
          value={values.form}
          error={problem('form.body') ?? errors['form']}
          onChange={(text) => set('form', text)}
        />
      </Card>
      <AddField text={values.form} onAdd={(text) => set('form', text)} />
    </>
  );
}

const KINDS = [
  ['text', 'A line of text'],
  ['email', 'E-mail address'],
  ['tel', 'Telephone number'],
  ['url', 'Web address'],
  ['number', 'Number'],
  ['date', 'Day'],
  ['textarea', 'Several lines'],
  ['select', 'List to choose from'],
  ['checkbox', 'Boxes to tick'],
  ['radio', 'One of several'],
  ['acceptance', 'Consent'],
  ['file', 'File'],
] as const;

/** Kinds whose choices are written one on a line. */
const WITH_CHOICES = new Set(['select', 'checkbox', 'radio']);
/** Kinds that have to be filled in by themselves. */
const ALWAYS_REQUIRED = new Set(['radio', 'acceptance']);

/** Writes the text of a further field in front of the button. */
function AddField({ text, onAdd }: { text: string; onAdd: (text: string) => void }): ReactNode {
  const [kind, setKind] = useState('text');
  const [label, setLabel] = useState('');
  const [choices, setChoices] = useState('');
  const [required, setRequired] = useState(false);
  const add = () => {
    onAdd(withField(text, fieldText(kind, label.trim(), choices, required, nameFor(label, text))));
    setLabel('');
    setChoices('');
  };
  return (
    <Card title="Add a field">
      <div className="fields">
        <Select label="Kind" value={kind} options={KINDS} onChange={setKind} />
        <TextField
          label={kind === 'acceptance' ? 'What is consented to' : 'Label of the field'}
          value={label}
          onChange={setLabel}
        />
      </div>
      {WITH_CHOICES.has(kind) && (
        <TextArea label="Choices" hint="One on a line." value={choices} onChange={setChoices} />
      )}
      {!ALWAYS_REQUIRED.has(kind) && (
        <Checkbox label="It has to be filled in" checked={required} onChange={setRequired} />
      )}
      <p>
        <Button icon="plus" disabled={label.trim() === ''} onClick={add}>
          Add the field
        </Button>
      </p>
    </Card>
  );
}

/** A name that no field of the form has: `your-boat`, `your-boat-2`. */
function nameFor(label: string, text: string): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  const name = plain === '' ? 'field' : plain;
  const taken = new Set(mailTags(text));
  for (let number = 1; ; number++) {
    const one = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(`[${one}]`)) return one;
  }
}

function fieldText(kind: string, label: string, choices: string, required: boolean, name: string): string {
  // Quotation marks would end a value, brackets the tag.
  const plain = (one: string) => one.trim().replace(/["[\]]/g, '');
  if (kind === 'acceptance') return `[acceptance ${name}] ${plain(label)} [/acceptance]`;
  const values = WITH_CHOICES.has(kind)
    ? choices
        .split('\n')
        .map(plain)
        .filter(Boolean)
        .map((one) => ` "${one}"`)
        .join('')
    : '';
  const several = kind === 'checkbox' || kind === 'radio';
  const star = required && !ALWAYS_REQUIRED.has(kind) ? '*' : '';
  const tag = `[${kind}${star} ${name}${several ? ' use_label_element' : ''}${values}]`;
  const shown = plain(label).replaceAll('<', '&lt;');
  return several ? `<p>${shown}</p>\n${tag}` : `<label> ${shown}\n    ${tag} </label>`;
}

/** A form with a further field before its button, at its end where it has none. */
function withField(text: string, field: string): string {
  const button = text.search(/\[submit[\s\]]/);
  if (button < 0) return `${text.trimEnd()}\n\n${field}`;
  return `${text.slice(0, button).trimEnd()}\n\n${field}\n\n${text.slice(button)}`.trimStart();
}
