/** One product of the sample's shop, as the owner would enter it. Prices are decimal texts. */
export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly status?: 'publish' | 'draft';
  readonly type?: 'simple' | 'variable' | 'grouped' | 'external';
  /** Key of its picture, and of those beside it. */
  readonly picture: string;
  readonly gallery?: readonly string[];
  readonly sku: string;
  readonly price?: string;
  readonly sale?: string;
  /** Unix seconds. */
  readonly saleFrom?: number;
  readonly saleTo?: number;
  readonly short: string;
  readonly text: string;
  readonly categories: readonly string[];
  readonly tags?: readonly string[];
  readonly brand?: string;
  readonly visibility?: readonly (
    | 'featured'
    | 'exclude-from-catalog'
    | 'exclude-from-search'
    | 'outofstock'
  )[];
  /** Pieces in stock; absent = not counted. */
  readonly stock?: number;
  readonly stockStatus?: 'instock' | 'outofstock' | 'onbackorder';
  readonly backorders?: 'no' | 'notify' | 'yes';
  readonly soldIndividually?: boolean;
  readonly virtual?: boolean;
  /** Files that are bought, by their paths below the uploads folder. */
  readonly files?: readonly (readonly [name: string, path: string])[];
  /** Kilograms and centimetres. */
  readonly weight?: string;
  readonly size?: readonly [length: string, width: string, height: string];
  readonly taxClass?: 'reduced-rate' | 'zero-rate';
  readonly shippingClass?: string;
  /** Shared attributes by name without `pa_`. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Its own attribute. */
  readonly own?: readonly [name: string, ...values: readonly string[]];
  /** Names of attributes that its variations differ by: `colour`, or its own one. */
  readonly variesBy?: readonly string[];
  readonly variations?: readonly Variation[];
  readonly preselected?: Readonly<Record<string, string>>;
  /** Members of a group, products shown with it, by id. */
  readonly members?: readonly number[];
  readonly upsells?: readonly number[];
  readonly crossSells?: readonly number[];
  readonly address?: string;
  readonly button?: string;
  readonly sales?: number;
  readonly menuOrder?: number;
}

export interface Variation {
  readonly id: number;
  /** By attribute name; '' = any. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly price: string;
  readonly sale?: string;
  readonly sku?: string;
  readonly stock?: number;
  readonly stockStatus?: 'instock' | 'outofstock';
  readonly picture?: string;
  readonly text?: string;
  readonly enabled?: boolean;
}
