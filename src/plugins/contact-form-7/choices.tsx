import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { classes, shared } from './control-attributes.ts';
import type { FormState } from './form-state.ts';
import { type FormTag, hasOption, optionValue } from './form-tags.ts';
import { choicesOf, FREE_TEXT } from './rules.ts';

/** What is chosen: what was sent, else the numbers of `default:1_3`, which count from 1. */
function chosenOf(tag: FormTag, state: FormState): ReadonlySet<string> {
  if (state.wasSent) return new Set(state.sent(tag.name));
  const numbers = (optionValue(tag, 'default') ?? '').split('_').map(Number);
  return new Set(numbers.flatMap((number) => tag.values[number - 1] ?? []));
}

/** A list to choose from. */
export function Choice({ tag, state }: { tag: FormTag; state: FormState }): ReactNode {
  const multiple = hasOption(tag, 'multiple');
  const chosen = chosenOf(tag, state);
  const first = hasOption(tag, 'first_as_label') ? tag.values[0] : undefined;
  const blank = hasOption(tag, 'include_blank') || tag.values.length === 0;
  const choices = choicesOf(tag);
  const selected = choices.filter((choice) => chosen.has(choice));
  return (
    <select
      {...shared(tag, state)}
      name={multiple ? `${tag.name}[]` : tag.name}
      multiple={multiple}
      defaultValue={multiple ? selected : (selected[0] ?? (first !== undefined || blank ? '' : choices[0]))}
    >
      {(first !== undefined || blank) && <option value="">{first ?? state.choose}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

/** Boxes or buttons, of which some or one are chosen. */
export function Boxes({ tag, state }: { tag: FormTag; state: FormState }): ReactNode {
  const isRadio = tag.type === 'radio';
  const exclusive = hasOption(tag, 'exclusive');
  const chosen = chosenOf(tag, state);
  const name = isRadio || exclusive ? tag.name : `${tag.name}[]`;
  const labelFirst = hasOption(tag, 'label_first');
  const inLabel = hasOption(tag, 'use_label_element');
  const last = tag.values.length - 1;
  return (
    <span
      className={classes(
        tag,
        ...(state.wrong.has(tag.name) ? ['wpcf7-not-valid'] : []),
        ...(exclusive ? ['wpcf7-exclusive-checkbox'] : []),
      )}
      id={optionValue(tag, 'id')}
    >
      {tag.values.map((value, index) => {
        const label = <span className="wpcf7-list-item-label">{value}</span>;
        const box = (
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            defaultChecked={chosen.has(value)}
            {...(!inLabel && { 'aria-label': value })}
          />
        );
        const both = labelFirst ? [label, box] : [box, label];
        const free = index === last && hasOption(tag, 'free_text');
        return (
          <span
            key={value}
            className={`wpcf7-list-item${index === 0 ? ' first' : ''}${index === last ? ' last' : ''}${free ? ' has-free-text' : ''}`}
          >
            {inLabel ? (
              // biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it
              <label>
                {both[0]}
                {both[1]}
              </label>
            ) : (
              <>
                {both[0]}
                {both[1]}
              </>
            )}
            {free && (
              <input
                type="text"
                name={FREE_TEXT + tag.name}
                className="wpcf7-free-text"
                aria-label={value}
                defaultValue={state.sent(FREE_TEXT + tag.name)[0]}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}

/** A box for a consent. */
export function Acceptance({ tag, state }: { tag: FormTag; state: FormState }): ReactNode {
  const text = tag.content || (tag.values[0] ?? '');
  const checked = state.wasSent
    ? state.sent(tag.name).length > 0
    : hasOption(tag, 'default:on') !== hasOption(tag, 'invert') && hasOption(tag, 'default:on');
  const box = (
    <input
      type="checkbox"
      name={tag.name}
      value="1"
      id={optionValue(tag, 'id')}
      aria-invalid={state.wrong.has(tag.name)}
      defaultChecked={checked}
      {...(text === '' && { 'aria-label': tag.name })}
    />
  );
  return (
    <span
      className={classes(
        tag,
        ...(hasOption(tag, 'invert') ? ['invert'] : []),
        ...(hasOption(tag, 'optional') ? ['optional'] : []),
      )}
    >
      <span className="wpcf7-list-item">
        {text === '' ? (
          box
        ) : (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it
          <label>
            {box}
            {/* Safe: the owner of the site wrote the form, as post content is written. */}
            <Html as="span" className="wpcf7-list-item-label" html={text} />
          </label>
        )}
      </span>
    </span>
  );
}
