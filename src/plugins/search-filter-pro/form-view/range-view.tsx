import type { RangeControl } from './form-model.ts';

type Props = { readonly control: RangeControl };

/** Two numbers. Scripts read what is possible and what is chosen from the surrounding element. */
export function Range({ control }: Props) {
  const kind =
    control.input === 'select' || control.input === 'radio' ? `${control.input}-fromto` : control.input;
  return (
    <div
      className={`sf-meta-range sf-meta-range-${kind}`}
      data-start-min={control.from}
      data-start-max={control.to}
      data-start-min-formatted={control.fromText}
      data-start-max-formatted={control.toText}
      data-min={control.min}
      data-max={control.max}
      data-step={control.step}
      data-display-values-as={control.displayValuesAs}
      data-decimal-places={control.decimalPlaces}
      data-thousand-seperator={control.thousands}
      data-decimal-seperator={control.decimals}
      data-sf-field-name={control.name.replace('[]', '')}
    >
      {control.input === 'select' ? (
        <Menus control={control} />
      ) : control.input === 'radio' ? (
        <Radios control={control} />
      ) : (
        <Fields control={control} />
      )}
      {control.input === 'slider' && <div className="meta-slider" />}
    </div>
  );
}

const ENDS = ['min', 'max'] as const;

function Fields({ control }: Props) {
  const asText = control.input === 'slider' && control.displayValuesAs === 'text';
  return ENDS.map((end, at) => (
    <span key={end} className="sf-range-end">
      {at === 1 && <span className="sf-range-values-seperator">{control.separator}</span>}
      {control.prefix !== '' && <span className="sf-range-prefix">{control.prefix}</span>}
      {asText ? (
        <>
          <span className={`sf-range-${end}`}>{end === 'min' ? control.from : control.to}</span>
          <noscript>
            <NumberField control={control} end={end} />
          </noscript>
        </>
      ) : (
        <NumberField control={control} end={end} />
      )}
      {control.postfix !== '' && <span className="sf-range-postfix">{control.postfix}</span>}
    </span>
  ));
}

function NumberField({ control, end }: Props & { readonly end: 'min' | 'max' }) {
  return (
    <input
      className={`sf-input-range-${control.input} sf-range-${end} sf-input-number`}
      type="number"
      name={control.name}
      min={control.min}
      max={control.max}
      step={control.step}
      defaultValue={end === 'min' ? control.from : control.to}
      aria-label={control.labels[end === 'min' ? 0 : 1]}
    />
  );
}

function Menus({ control }: Props) {
  return ENDS.map((end, at) => (
    <label key={end} className="sf-range-end">
      {at === 1 && <span className="sf-range-values-seperator">{control.separator}</span>}
      <select
        className={`sf-input-select sf-input-range-select sf-range-${end}`}
        name={control.name}
        aria-label={control.labels[at]}
        defaultValue={String(end === 'min' ? control.from : control.to)}
      >
        {control.steps.map(({ value, text }) => (
          <option key={value} className="sf-level-0" data-sf-depth="0" value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}

function Radios({ control }: Props) {
  return ENDS.map((end, at) => (
    <ul key={end} className={`sf-input-range-radio sf-range-${end}`} aria-label={control.labels[at]}>
      {control.steps.map(({ value, text }) => {
        const id = `${control.idPrefix}-${end}-${value}`;
        const chosen = value === (end === 'min' ? control.from : control.to);
        return (
          <li key={value} className={`sf-level-0${chosen ? ' sf-option-active' : ''}`} data-sf-depth="0">
            <input
              className="sf-input-radio"
              type="radio"
              value={value}
              // Each end is a group of its own; scripts take the two together.
              name={control.name.replace('[]', `[${at}]`)}
              id={id}
              defaultChecked={chosen}
            />
            <label className="sf-label-radio" htmlFor={id}>
              {text}
            </label>
          </li>
        );
      })}
    </ul>
  ));
}
