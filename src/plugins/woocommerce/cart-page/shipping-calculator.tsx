import type { CalculatorModel } from './calculator-model.ts';

/** Asks where the cart is to be sent. WooCommerce: templates/cart/shipping-calculator.php. */
export function ShippingCalculator({ calculator }: { readonly calculator: CalculatorModel }) {
  const { country, state, city, postcode } = calculator;
  return (
    <form className="woocommerce-shipping-calculator" action={calculator.action} method="post">
      <a
        href="#shipping-calculator-form"
        className="shipping-calculator-button"
        aria-expanded="false"
        aria-controls="shipping-calculator-form"
        role="button"
      >
        {calculator.button}
      </a>
      <section className="shipping-calculator-form" id="shipping-calculator-form">
        <FormRow name="calc_shipping_country" label={country.label}>
          <select
            name="calc_shipping_country"
            id="calc_shipping_country"
            className="country_to_state country_select"
            {...{ rel: 'calc_shipping_state' }}
            defaultValue={country.value}
          >
            <option value="default">{country.choose}</option>
            {country.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </FormRow>
        {state === undefined ? (
          <p className="form-row form-row-wide" id="calc_shipping_state_field">
            <input type="hidden" name="calc_shipping_state" id="calc_shipping_state" />
          </p>
        ) : (
          <FormRow name="calc_shipping_state" label={state.label}>
            {state.options === undefined ? (
              <Text name="calc_shipping_state" value={state.value} />
            ) : (
              <select
                name="calc_shipping_state"
                id="calc_shipping_state"
                className="state_select"
                defaultValue={state.value}
              >
                <option value="">{state.choose}</option>
                {state.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            )}
          </FormRow>
        )}
        <FormRow name="calc_shipping_city" label={city.label}>
          <Text name="calc_shipping_city" value={city.value} />
        </FormRow>
        <FormRow name="calc_shipping_postcode" label={postcode.label}>
          <Text name="calc_shipping_postcode" value={postcode.value} />
        </FormRow>
        <p>
          <button type="submit" name="calc_shipping" value="1" className="button">
            {calculator.submit}
          </button>
        </p>
        <input
          type="hidden"
          id="woocommerce-shipping-calculator-nonce"
          name="woocommerce-shipping-calculator-nonce"
          value={calculator.nonce}
        />
        <input type="hidden" name="_wp_http_referer" value={calculator.referer} />
      </section>
    </form>
  );
}

function FormRow({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <p className="form-row form-row-wide" id={`${name}_field`}>
      <label htmlFor={name}>{label}</label>
      {children}
    </p>
  );
}

function Text({ name, value }: { readonly name: string; readonly value: string }) {
  return <input type="text" className="input-text" defaultValue={value} name={name} id={name} />;
}
