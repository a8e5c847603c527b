import type { Site } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { Acceptance, Boxes, Choice } from './choices.tsx';
import { classes, shared } from './control-attributes.ts';
import { Display } from './displays.tsx';
import { dayOf } from './field-values.ts';
import { acceptedTypes } from './files.ts';
import type { FormState } from './form-state.ts';
import { type FormTag, hasOption, isDisplay, optionNumber, optionValue } from './form-tags.ts';
import { Quiz } from './quiz.tsx';
import { boundsOf, mostLetters } from './rules.ts';

const LINES = new Set(['text', 'email', 'url', 'tel', 'number', 'range', 'date']);

interface ControlProps {
  readonly site: Site;
  readonly tag: FormTag;
  /** All of the form. */
  readonly tags: readonly FormTag[];
  readonly state: FormState;
}

/** What stands in a tag's place in the form. Contact Form 7: its modules' form tag handlers. */
export function Control({ site, tag, tags, state }: ControlProps): ReactNode {
  if (tag.type === 'submit') return <Submit tag={tag} label={state.submitLabel} />;
  if (tag.type === 'response') return state.response;
  if (isDisplay(tag)) return <Display tag={tag} tags={tags} />;
  if (tag.name === '') return null;
  if (tag.type === 'hidden')
    return (
      <input
        className={classes(tag)}
        id={optionValue(tag, 'id')}
        value={state.defaults(tag)?.[0] ?? tag.values[0] ?? ''}
        type="hidden"
        name={tag.name}
        readOnly
      />
    );
  const wrong = state.wrong.get(tag.name);
  return (
    <span className="wpcf7-form-control-wrap" data-name={tag.name}>
      <Input site={site} tag={tag} state={state} />
      {wrong !== undefined && (
        <span className="wpcf7-not-valid-tip" aria-hidden="true">
          {wrong}
        </span>
      )}
    </span>
  );
}

function Input({ site, tag, state }: { site: Site; tag: FormTag; state: FormState }): ReactNode {
  if (tag.type === 'textarea') return <Area tag={tag} state={state} />;
  if (tag.type === 'select') return <Choice tag={tag} state={state} />;
  if (tag.type === 'checkbox' || tag.type === 'radio') return <Boxes tag={tag} state={state} />;
  if (tag.type === 'acceptance') return <Acceptance tag={tag} state={state} />;
  if (tag.type === 'quiz') return <Quiz site={site} tag={tag} state={state} />;
  if (tag.type === 'file')
    return (
      <input
        {...shared(tag, state)}
        size={optionNumber(tag, 'size') ?? 40}
        capture={captureOf(tag)}
        accept={acceptedTypes(tag).join(',')}
        type="file"
        name={tag.name}
      />
    );
  if (LINES.has(tag.type)) return <Line site={site} tag={tag} state={state} />;
  return null;
}

/** Which camera a picture is taken with: `capture:user`. */
function captureOf(tag: FormTag): 'user' | 'environment' | undefined {
  const side = optionValue(tag, 'capture');
  return side === 'user' || side === 'environment' ? side : undefined;
}

/** The text of a field: what was sent, else its default; a placeholder is no text. */
function textOf(tag: FormTag, state: FormState): { readonly value: string; readonly placeholder?: string } {
  const isPlaceholder = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark');
  const own = tag.values[0] ?? tag.content;
  const sent = state.sent(tag.name)[0] ?? state.defaults(tag)?.[0];
  return isPlaceholder ? { value: sent ?? '', placeholder: own } : { value: sent ?? own };
}

interface LineProps {
  readonly site: Site;
  readonly tag: FormTag;
  readonly state: FormState;
}

function Line(props: LineProps): ReactNode {
  const { tag, state } = props;
  const { value, placeholder } = textOf(tag, state);
  return (
    <input
      {...shared(tag, state, ...kindsOf(tag.type))}
      {...limitsOf(props)}
      autoComplete={optionValue(tag, 'autocomplete')}
      placeholder={placeholder}
      defaultValue={startingValue(props, value)}
      type={tag.type}
      name={tag.name}
    />
  );
}

/** Classes by which the old script knew what to check. */
function kindsOf(type: string): readonly string[] {
  if (type === 'number' || type === 'range') return ['wpcf7-validates-as-number'];
  if (type === 'date') return ['wpcf7-validates-as-date'];
  return type === 'text' ? ['wpcf7-text'] : ['wpcf7-text', `wpcf7-validates-as-${type}`];
}

function limitsOf({ site, tag }: LineProps) {
  if (tag.type === 'date')
    return {
      min: dayOf(site, optionValue(tag, 'min') ?? ''),
      max: dayOf(site, optionValue(tag, 'max') ?? ''),
      step: optionNumber(tag, 'step'),
    };
  if (tag.type === 'number' || tag.type === 'range') {
    const [min, max] = boundsOf(tag);
    return { min, max, step: optionNumber(tag, 'step') };
  }
  return {
    size: sizeOf(tag) ?? 40,
    maxLength: mostLetters(tag),
    minLength: optionNumber(tag, 'minlength'),
  };
}

/** A slider stands in its middle, and `today` is a day. */
function startingValue({ site, tag }: LineProps, value: string): string {
  if (tag.type === 'date') return dayOf(site, value) ?? value;
  if (tag.type !== 'range' || value !== '') return value;
  const [min, max] = boundsOf(tag);
  return String((Number(min) + Number(max)) / 2);
}

/** `size:40`, `40/100` */
function sizeOf(tag: FormTag): number | undefined {
  const short = tag.options.map((one) => /^(\d+)\/\d*$/.exec(one)?.[1]).find(Boolean);
  return optionNumber(tag, 'size') ?? (short === undefined ? undefined : Number(short));
}

function Area({ tag, state }: { tag: FormTag; state: FormState }): ReactNode {
  const { value, placeholder } = textOf(tag, state);
  const [, columns = '', rows = ''] =
    tag.options.map((one) => /^(\d*)x(\d*)(?:\/\d*)?$/.exec(one)).find(Boolean) ?? [];
  return (
    <textarea
      {...shared(tag, state)}
      cols={Number(columns) || 40}
      rows={Number(rows) || 10}
      maxLength={mostLetters(tag)}
      minLength={optionNumber(tag, 'minlength')}
      autoComplete={optionValue(tag, 'autocomplete')}
      placeholder={placeholder}
      name={tag.name}
      defaultValue={value}
    />
  );
}

function Submit({ tag, label }: { tag: FormTag; label: string }): ReactNode {
  return (
    <input
      className={classes(tag, 'has-spinner')}
      id={optionValue(tag, 'id')}
      tabIndex={optionNumber(tag, 'tabindex')}
      type="submit"
      value={tag.values[0] || label}
    />
  );
}
