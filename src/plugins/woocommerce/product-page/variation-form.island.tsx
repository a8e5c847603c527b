import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { choosable, chosenVariation, type Variation } from './choose-variation.ts';
import { raiseEvent } from './raise-event.ts';

export const hydrateOn = 'load';

export interface VariationFormModel {
  readonly id: number;
  /** The product's address: where the form is posted to. */
  readonly action: string;
  readonly attributes: readonly {
    /** Form field: `attribute_pa_colour`. */
    readonly field: string;
    /** Id of the drop-down. */
    readonly id: string;
    readonly label: string;
    readonly chosen: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
  }[];
  /** false = too many for the page: each is asked for. */
  readonly variations: readonly Variation[] | false;
  /** Where they are asked for. */
  readonly address: string;
  readonly quantity: ReactNode;
  readonly texts: {
    readonly choose: string;
    readonly clear: string;
    readonly clearLabel: string;
    readonly add: string;
    readonly unavailable: string;
    readonly select: string;
    readonly reset: string;
    readonly soldOut: string;
  };
}

type Found = Variation | 'none' | undefined;

/** What the shop answered, and to which choice. */
interface Answered {
  readonly chosen: Readonly<Record<string, string>> | undefined;
  readonly found: Found;
}

const NOT_ASKED: Answered = { chosen: undefined, found: undefined };

/** The form of a product with variations: what is chosen leads to a variation, whose price and stock are shown. */
export default function VariationForm(model: VariationFormModel) {
  const { attributes, variations, texts } = model;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(attributes.map(({ field, chosen: value }) => [field, value])),
  );
  const [answered, setAnswered] = useState<Answered>(NOT_ASKED);
  // The button, where it was pressed before the answer was there.
  const pressed = useRef<HTMLElement>(undefined);
  const [announced, setAnnounced] = useState('');
  const [refusal, setRefusal] = useState('');
  const [touched, setTouched] = useState(false);
  const complete = attributes.every(({ field }) => chosen[field] !== '');
  const inline = useMemo(
    () => (variations && complete ? (chosenVariation(variations, chosen) ?? 'none') : undefined),
    [variations, complete, chosen],
  );
  const found: Found = variations ? inline : answered.found;
  /** What is shown is of an earlier choice: it stays until the answer is there, and cannot be bought. */
  const waits = !variations && complete && answered.chosen !== chosen;
  const variation = typeof found === 'object' ? found : undefined;
  const buyable =
    !waits && variation?.is_purchasable === true && variation.is_in_stock && variation.variation_is_visible;

  useEffect(() => {
    // Somebody may have chosen while the script was still on its way.
    const now = Object.fromEntries(
      attributes.map(({ field, chosen: value }) => {
        const select = form.current?.elements.namedItem(field);
        return [field, select instanceof HTMLSelectElement ? select.value : value];
      }),
    );
    if (attributes.every(({ field, chosen: value }) => now[field] === value)) return;
    setChosen(now);
    setTouched(true);
  }, [attributes]);

  useEffect(() => {
    if (variations || !complete) {
      setAnswered(NOT_ASKED);
      return;
    }
    const stop = new AbortController();
    askFor(model, chosen, stop.signal).then(
      (answer) => setAnswered({ chosen, found: answer || 'none' }),
      () => stop.signal.aborted || setAnswered({ chosen, found: 'none' }),
    );
    return () => stop.abort();
  }, [variations, complete, chosen, model]);

  useEffect(() => {
    if (typeof found === 'object') {
      raiseEvent(form.current, 'found_variation', found);
      raiseEvent(form.current, 'show_variation', found, found.is_purchasable);
    } else {
      raiseEvent(form.current, 'reset_data');
      raiseEvent(form.current, 'hide_variation');
    }
  }, [found]);

  useEffect(() => {
    limitQuantity(form.current, variation);
    showDetails(form.current, variation);
  }, [variation]);

  useEffect(() => {
    if (waits) return;
    pressed.current?.click();
    pressed.current = undefined;
  }, [waits]);

  const choose = (field: string, value: string) => {
    pressed.current = undefined;
    setChosen({ ...chosen, [field]: value });
    setAnnounced('');
    setRefusal('');
    setTouched(true);
    raiseEvent(form.current, 'woocommerce_variation_select_change');
    raiseEvent(form.current, 'woocommerce_variation_has_changed');
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    pressed.current = undefined;
    setChosen(Object.fromEntries(attributes.map(({ field }) => [field, ''])));
    setAnnounced(texts.reset);
    setRefusal('');
    setTouched(true);
    form.current?.querySelector('select')?.focus();
    raiseEvent(form.current, 'woocommerce_variation_has_changed');
  };
  const refuse = (event: MouseEvent<HTMLElement>) => {
    if (buyable) return;
    event.preventDefault();
    if (waits) {
      pressed.current = event.currentTarget;
      return;
    }
    setRefusal(found === undefined ? texts.select : texts.unavailable);
    const missing = attributes.find(({ field }) => chosen[field] === '') ?? attributes[0];
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing.field}"]`)?.focus();
  };
  const refusalId = `variation-refusal-${model.id}`;
  const anyChosen = attributes.some(({ field }) => chosen[field] !== '');
  return (
    <form
      ref={form}
      className="variations_form cart"
      action={model.action}
      method="post"
      encType="multipart/form-data"
      data-product_id={model.id}
      data-product_variations={variations ? JSON.stringify(variations) : 'false'}
    >
      {variations && variations.length === 0 ? (
        <p className="stock out-of-stock">{texts.soldOut}</p>
      ) : (
        <>
          <table className="variations" role="presentation">
            <tbody>
              {attributes.map(({ field, id, label, options }) => (
                <tr key={field}>
                  <th className="label">
                    <label htmlFor={id}>{label}</label>
                  </th>
                  <td className="value">
                    <select
                      id={id}
                      name={field}
                      data-attribute_name={field}
                      data-show_option_none="yes"
                      value={chosen[field]}
                      {...(refusal !== '' &&
                        chosen[field] === '' && { 'aria-invalid': true, 'aria-describedby': refusalId })}
                      onChange={(event) => choose(field, event.currentTarget.value)}
                    >
                      <option value="">{texts.choose}</option>
                      {options
                        .filter(
                          ({ value }) =>
                            !variations ||
                            value === chosen[field] ||
                            choosable(variations, chosen, field, value),
                        )
                        .map(({ value, text }) => (
                          <option key={value} value={value}>
                            {text}
                          </option>
                        ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {/* It keeps its place, so that nothing moves when something is chosen. */}
          <a
            className="reset_variations"
            href="#clear"
            aria-label={texts.clearLabel}
            style={{ visibility: anyChosen ? 'visible' : 'hidden' }}
            onClick={clear}
          >
            {texts.clear}
          </a>
          <div className="reset_variations_alert screen-reader-text" role="alert" aria-live="polite">
            {announced}
          </div>
          <div className="single_variation_wrap">
            <div className="woocommerce-variation single_variation" role="alert" aria-relevant="additions">
              {found === 'none' && <p className="wc-no-matching-variations">{texts.unavailable}</p>}
              {variation && <ChosenVariation variation={variation} />}
            </div>
            <p id={refusalId} className="variation-refusal" role="alert">
              {refusal}
            </p>
            <div
              className={`woocommerce-variation-add-to-cart variations_button woocommerce-variation-add-to-cart-${buyable ? 'enabled' : 'disabled'}`}
            >
              {model.quantity}
              <button
                type="submit"
                className={`single_add_to_cart_button button alt${buyable ? '' : ` disabled ${found === undefined ? 'wc-variation-selection-needed' : 'wc-variation-is-unavailable'}`}`}
                onClick={refuse}
              >
                {texts.add}
              </button>
              <input type="hidden" name="add-to-cart" value={model.id} />
              <input type="hidden" name="product_id" value={model.id} />
              <input
                type="hidden"
                name="variation_id"
                className="variation_id"
                value={(waits ? undefined : variation?.variation_id) ?? (touched ? '' : 0)}
                readOnly
              />
            </div>
          </div>
        </>
      )}
    </form>
  );
}

function ChosenVariation({ variation }: { readonly variation: Variation }) {
  return (
    <>
      {(
        [
          ['description', variation.variation_description],
          ['price', variation.price_html],
          ['availability', variation.availability_html],
        ] as const
      ).map(
        ([part, html]) =>
          html !== '' && (
            // Safe: the shop's own HTML, made by the server for the product's page.
            <div
              key={part}
              className={`woocommerce-variation-${part}`}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ),
      )}
    </>
  );
}

/** No more can be typed than there are of the chosen variation. */
function limitQuantity(form: HTMLFormElement | null, variation: Variation | undefined): void {
  const field = form?.querySelector<HTMLInputElement>('input.qty');
  if (!field) return;
  const most = variation?.max_qty ?? '';
  field.max = String(most);
  field.min = String(variation?.min_qty ?? 1);
  if (most !== '' && Number(field.value) > most) field.value = String(most);
}

/** SKU, weight and size beside the form are those of the chosen variation; the product's own come back without one. */
function showDetails(form: HTMLFormElement | null, variation: Variation | undefined): void {
  const product = form?.closest('.product');
  if (!product) return;
  const parts = [
    ['.sku', variation?.sku],
    ['.woocommerce-product-attributes-item--weight td', variation?.weight_html],
    ['.woocommerce-product-attributes-item--dimensions td', variation?.dimensions_html],
  ] as const;
  for (const [selector, text] of parts) {
    for (const place of product.querySelectorAll<HTMLElement>(selector)) {
      place.dataset['own'] ??= place.textContent ?? '';
      const shown = text ? (decoded(text) ?? '') : place.dataset['own'];
      if (place.textContent !== shown) place.textContent = shown;
    }
  }
}

/** What an escaped text says. */
function decoded(html: string): string | null {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

async function askFor(
  { id, address }: VariationFormModel,
  chosen: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Variation | false> {
  const reply = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ ...chosen, product_id: String(id) }),
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    signal,
  });
  return (await reply.json()) as Variation | false;
}
