import CatalogueOrdering from './catalogue-ordering.island.tsx';

export interface OrderingModel {
  readonly label: string;
  /** Of the button for browsers without scripts. */
  readonly submit: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

/** The form that sorts a list of products. WooCommerce: templates/loop/orderby.php. */
export function OrderingForm({ label, submit, chosen, options, hidden }: OrderingModel) {
  return (
    <CatalogueOrdering>
      <form className="woocommerce-ordering" method="get">
        <select name="orderby" className="orderby" aria-label={label} defaultValue={chosen}>
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
    </CatalogueOrdering>
  );
}
