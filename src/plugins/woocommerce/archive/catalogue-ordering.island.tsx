import { useState } from 'react';

export const wake = 'load';

export interface OrderingModel {
  readonly label: string;
  /** Of the button for browsers without scripts. */
  readonly submit: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

/** Sorting takes place as soon as it is chosen. */
export default function CatalogueOrdering({ label, submit, chosen, options, hidden }: OrderingModel) {
  const [value, setValue] = useState(chosen);
  return (
    <form className="woocommerce-ordering" method="get">
      <select
        name="orderby"
        className="orderby"
        aria-label={label}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          event.currentTarget.form?.submit();
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <input type="hidden" name="paged" value="1" />
      {hidden.map((field) => (
        <input key={field.name} type="hidden" name={field.name} value={field.value} />
      ))}
      <noscript>
        <button type="submit">{submit}</button>
      </noscript>
    </form>
  );
}
