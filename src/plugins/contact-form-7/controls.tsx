import type { Site } from 'portolan/plugin';
import { wpHash } from 'portolan/users';
import type { ReactNode } from 'react';
import { Acceptance, Boxes, Choice } from './choices.tsx';
import { classes, shared } from './control-attributes.ts';
import { acceptedTypes } from './files.ts';
import type { FormState } from './form-state.ts';
import { type FormTag, hasOption, optionNumber, optionValue } from './form-tags.ts';

/** The hidden field beside a question. */
export const QUIZ_ANSWER = '_wpcf7_quiz_answer_';

const LINES = new Set(['text', 'email', 'url', 'tel', 'number', 'range', 'date']);

/** What stands in a tag's place in the form. Contact Form 7: its modules' form tag handlers. */
export function Control({ site, tag, state }: { site: Site; tag: FormTag; state: FormState }): ReactNode {
  if (tag.type === 'submit') return <Submit tag={tag} label={state.submitLabel} />;
  if (tag.type === 'response') return null;
  if (tag.name === '') return null;
  if (tag.type === 'hidden')
    return (
      <input className={classes(tag)} value={tag.values[0] ?? ''} type="hidden" name={tag.name} readOnly />
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
        size={40}
        accept={acceptedTypes(tag).join(',')}
        type="file"
        name={tag.name}
      />
    );
  if (LINES.has(tag.type)) return <Line tag={tag} state={state} />;
  return null;
}

/** The text of a field: what was sent, else its default; a placeholder is no text. */
function textOf(tag: FormTag, state: FormState): { readonly value: string; readonly placeholder?: string } {
  const isPlaceholder = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark');
  const own = tag.values[0] ?? tag.content;
  const sent = state.sent(tag.name)[0];
  return isPlaceholder ? { value: sent ?? '', placeholder: own } : { value: sent ?? own };
}

function Line({ tag, state }: { tag: FormTag; state: FormState }): ReactNode {
  const { value, placeholder } = textOf(tag, state);
  const isNumber = /^(?:number|range)$/.test(tag.type);
  const isText = !isNumber && tag.type !== 'date';
  const [size, most] = sizeOf(tag);
  const more = isNumber
    ? [`wpcf7-validates-as-${tag.type}`, 'wpcf7-number']
    : tag.type === 'date'
      ? ['wpcf7-validates-as-date']
      : ['wpcf7-text', ...(tag.type === 'text' ? [] : [`wpcf7-validates-as-${tag.type}`])];
  return (
    <input
      {...shared(tag, state, ...more)}
      {...(isText && {
        size: size ?? 40,
        maxLength: optionNumber(tag, 'maxlength') ?? most ?? 400,
        minLength: optionNumber(tag, 'minlength'),
      })}
      {...(!isText && {
        min: optionValue(tag, 'min'),
        max: optionValue(tag, 'max'),
        step: optionValue(tag, 'step'),
      })}
      autoComplete={optionValue(tag, 'autocomplete')}
      placeholder={placeholder}
      defaultValue={value}
      type={tag.type}
      name={tag.name}
    />
  );
}

/** `40/100` */
function sizeOf(tag: FormTag): readonly (number | undefined)[] {
  const found = tag.options.map((one) => /^(\d*)\/(\d*)$/.exec(one)).find(Boolean);
  return [
    optionNumber(tag, 'size') ?? (found?.[1] ? Number(found[1]) : undefined),
    found?.[2] ? Number(found[2]) : undefined,
  ];
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
      maxLength={optionNumber(tag, 'maxlength') ?? 2000}
      minLength={optionNumber(tag, 'minlength')}
      autoComplete={optionValue(tag, 'autocomplete')}
      placeholder={placeholder}
      name={tag.name}
      defaultValue={value}
    />
  );
}

function Quiz({ site, tag, state }: { site: Site; tag: FormTag; state: FormState }): ReactNode {
  const question = tag.values[0] ?? '';
  return (
    <>
      <label>
        <span className="wpcf7-quiz-label">{question}</span>{' '}
        <input
          {...shared(tag, state)}
          size={40}
          autoComplete="off"
          aria-required={true}
          type="text"
          name={tag.name}
          defaultValue=""
        />
      </label>
      <input
        type="hidden"
        name={QUIZ_ANSWER + tag.name}
        value={quizHash(site, tag.mailed.get(question) ?? '')}
        readOnly
      />
    </>
  );
}

/** The proof of an answer, which is sent with it. Contact Form 7: `wp_hash( $answer, 'wpcf7_quiz' )`. */
export function quizHash(site: Site, answer: string): string {
  return wpHash(site, answer.trim().toLowerCase(), 'wpcf7_quiz');
}

function Submit({ tag, label }: { tag: FormTag; label: string }): ReactNode {
  return (
    <input
      className={`${classes(tag)} has-spinner`}
      id={optionValue(tag, 'id')}
      type="submit"
      value={tag.values[0] || label}
    />
  );
}
