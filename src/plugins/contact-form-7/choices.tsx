import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { classes, shared } from './control-attributes.ts';
import type { FormState } from './form-state.ts';
import { type FormTag, hasOption, optionNumber, optionValue, optionValues } from './form-tags.ts';
import { FREE_TEXT } from './rules.ts';

/** What is chosen: what was sent, else what the request or the numbers of `default:1_3` say, which count from 1. */
function chosenOf(tag: FormTag, state: FormState): ReadonlySet<string> {
  if (state.wasSent) return new Set(state.sent(tag.name));
  const named = state.defaults(tag);
  if (named !== undefined) return new Set(named);
  const numbers = optionValues(tag, 'default').find((one) => /^\d+(?:_\d+)*$/.test(one)) ?? '';
  return new Set(numbers.split('_').flatMap((number) => tag.values[Number(number) - 1] ?? []));
}

/** A list to choose from. */
export function Choice({ tag, state }: { tag: FormTag; state: FormState }): ReactNode {
  const multiple = hasOption(tag, 'multiple');
  const chosen = chosenOf(tag, state);
  const blank = hasOption(tag, 'include_blank') || tag.values.length === 0;
  const first = !blank && hasOption(tag, 'first_as_label') ? tag.values[0] : undefined;
  const choices = first === undefined ? tag.values : tag.values.slice(1);
  const selected = choices.filter((choice) => chosen.has(choice));
  return (
    <select
      {...shared(tag, state)}
      size={optionNumber(tag, 'size')}
      name={multiple ? `${tag.name}[]` : tag.name}
      multiple={multiple}
      autoComplete={optionValue(tag, 'autocomplete')}
      // What is chosen only because it stands first is not marked.
      {...(multiple
        ? { defaultValue: selected }
        : selected[0] !== undefined && { defaultValue: selected[0] })}
    >
      {(first !== undefined || blank) && <option value="">{first ?? state.choose}</option>}
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may offer the same twice
        <option key={index} value={choice}>
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
  const tabIndex = optionNumber(tag, 'tabindex');
  const isWrong = state.wrong.has(tag.name);
  return (
    <span
      className={classes(
        tag,
        ...(exclusive ? ['wpcf7-exclusive-checkbox'] : []),
        ...(isWrong ? ['wpcf7-not-valid'] : []),
      )}
      id={optionValue(tag, 'id')}
      {...(isWrong && { 'aria-describedby': state.errorId(tag.name) })}
    >
      {tag.values.map((value, index) => {
        const label = <span className="wpcf7-list-item-label">{value}</span>;
        const box = (
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            defaultChecked={chosen.has(value)}
            tabIndex={tabIndex === undefined ? undefined : tabIndex + index}
            {...(!inLabel && { 'aria-label': value })}
          />
        );
        const both = labelFirst ? [label, box] : [box, label];
        const free = index === last && hasOption(tag, 'free_text');
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a form may offer the same twice
            key={index}
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
              <>
                {' '}
                <input
                  type="text"
                  name={FREE_TEXT + tag.name}
                  className="wpcf7-free-text"
                  aria-label={value}
                  tabIndex={tabIndex === undefined ? undefined : tabIndex + index + 1}
                  defaultValue={state.sent(FREE_TEXT + tag.name)[0] ?? (state.wasSent ? '' : undefined)}
                />
              </>
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
  const isWrong = state.wrong.has(tag.name);
  const checked = state.wasSent ? state.sent(tag.name).length > 0 : hasOption(tag, 'default:on');
  const box = (
    <input
      type="checkbox"
      name={tag.name}
      value="1"
      tabIndex={optionNumber(tag, 'tabindex')}
      className={
        [...optionValues(tag, 'class'), ...(isWrong ? ['wpcf7-not-valid'] : [])].join(' ') || undefined
      }
      id={optionValue(tag, 'id')}
      aria-invalid={isWrong}
      {...(isWrong && { 'aria-describedby': state.errorId(tag.name) })}
      defaultChecked={checked}
      {...(text === '' && { 'aria-label': tag.name })}
    />
  );
  return (
    <span
      className={[
        'wpcf7-form-control wpcf7-acceptance',
        ...['invert', 'optional'].filter((name) => hasOption(tag, name)),
      ].join(' ')}
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
