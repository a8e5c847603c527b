/** What the form reads of a variation's data. */
export interface Variation {
  readonly variation_id: number;
  /** By form field; '' = any value. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly price_html: string;
  readonly availability_html: string;
  readonly variation_description: string;
  readonly is_purchasable: boolean;
  readonly is_in_stock: boolean;
  readonly variation_is_visible: boolean;
  readonly max_qty: number | '';
  readonly min_qty: number;
  readonly image: object;
  readonly image_id: number;
  readonly sku?: string;
  readonly weight_html?: string;
  readonly dimensions_html?: string;
}

type Chosen = Readonly<Record<string, string>>;

/** The first variation that has all chosen values, or takes any. */
export function chosenVariation(variations: readonly Variation[], chosen: Chosen): Variation | undefined {
  return variations.find((variation) => fits(variation, chosen));
}

/** Whether a value can still be chosen beside what the other fields have. */
export function choosable(
  variations: readonly Variation[],
  chosen: Chosen,
  field: string,
  value: string,
): boolean {
  const others = Object.entries(chosen).filter(([name, other]) => name !== field && other !== '');
  const wanted = { ...Object.fromEntries(others), [field]: value };
  return variations.some((variation) => fits(variation, wanted));
}

function fits({ attributes }: Variation, wanted: Chosen): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const own = attributes[name] ?? '';
    return own === '' || own === value;
  });
}
