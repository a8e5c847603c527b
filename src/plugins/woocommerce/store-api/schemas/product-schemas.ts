import type { RestSchema } from 'portolan/plugin';
import {
  address,
  currency,
  embedded,
  extensions,
  flag,
  integer,
  itemSchema,
  moment,
  number,
  object,
  openList,
  type Properties,
  picture,
  shown,
  text,
  written,
} from './properties.ts';

function linked(what: string): Properties {
  return {
    id: shown(`${what} ID`, 'number'),
    name: text(`${what} name`),
    slug: text(`${what} slug`),
    link: text(what === 'Tag' ? 'Tag link.' : `${what} link`),
  };
}

/** What something costs. */
export const prices: Properties = {
  ...currency,
  price: text('Current product price.'),
  regular_price: text('Regular product price.'),
  sale_price: text('Sale product price, if applicable.'),
  price_range: shown('Price range, if applicable.', ['object', 'null'], {
    properties: { min_amount: text('Price amount.'), max_amount: text('Price amount.') },
  }),
};

const limits: Properties = {
  minimum: number('The minimum quantity that can be added to the cart.'),
  maximum: number('The maximum quantity that can be added to the cart.'),
  multiple_of: shown(
    'The amount that quantities increment by. Quantity must be an multiple of this value.',
    'number',
    {
      default: 1,
    },
  ),
};

/** What an embedded product shows as well. */
const embeddedProperties: Properties = embedded({
  id: integer('Unique identifier for the resource.'),
  name: written('Product name.', 'string'),
  slug: written('Product slug.', 'string'),
  parent: integer('ID of the parent product, if applicable.'),
  type: text('Product type.'),
  variation: written('Product variation attributes, if applicable.', 'string'),
  permalink: address('Product URL.'),
  short_description: written('Product short description in HTML format.', 'string'),
  description: written('Product full description in HTML format.', 'string'),
  on_sale: flag('Is the product on sale?'),
  sku: written('Unique identifier.', 'string'),
  prices: object('Price data provided using the smallest unit of the currency.', prices),
  price_html: text('Price string formatted as HTML.'),
  average_rating: text('Reviews average rating.'),
  review_count: integer('Amount of reviews that the product has.'),
  images: written('List of images.', 'array', { items: { type: 'object', properties: picture } }),
  categories: openList('List of categories, if applicable.', linked('Category')),
  tags: openList('List of tags, if applicable.', linked('Tag')),
  brands: openList('List of brands, if applicable.', linked('Brand')),
  attributes: openList(
    'List of attributes (taxonomy terms) assigned to the product. For variable products, these are mapped to variations (see the `variations` field).',
    {
      id: integer('The attribute ID, or 0 if the attribute is not taxonomy based.'),
      name: text('The attribute name.'),
      taxonomy: text('The attribute taxonomy, or null if the attribute is not taxonomy based.'),
      has_variations: flag('True if this attribute is used by product variations.'),
      terms: openList('List of assigned attribute terms.', {
        id: integer('The term ID, or 0 if the attribute is not a global attribute.'),
        name: text('The term name.'),
        slug: text('The term slug.'),
        default: flag('If this is a default attribute'),
      }),
    },
  ),
  variations: openList('List of variation IDs, if applicable.', {
    id: integer('The attribute ID, or 0 if the attribute is not taxonomy based.'),
    attributes: openList('List of variation attributes.', {
      name: text('The attribute name.'),
      value: text('The assigned attribute.'),
    }),
  }),
  grouped_products: written('List of grouped product IDs, if applicable.', 'array', {
    items: integer('List of grouped product ids.'),
  }),
  has_options: flag('Does the product have additional options before it can be added to the cart?'),
  is_purchasable: flag('Is the product purchasable?'),
  is_in_stock: flag('Is the product in stock?'),
  is_on_backorder: flag(
    'Is the product stock backordered? This will also return false if backorder notifications are turned off.',
  ),
  stock_availability: object("Information about the product's availability.", {
    text: text('Stock availability text.'),
    class: text('Stock availability class.'),
  }),
  low_stock_remaining: shown('Quantity left in stock if stock is low, or null if not applicable.', [
    'number',
    'null',
  ]),
  sold_individually: flag(
    'If true, only one item of this product is allowed for purchase in a single order.',
  ),
});

const weightAndDimensions: Properties = {
  weight: text('Product weight (kg).'),
  dimensions: object('Product dimensions.', {
    length: text('Product length (cm).'),
    width: text('Product width (cm).'),
    height: text('Product height (cm).'),
  }),
  formatted_weight: text('Product weight formatted for display (e.g. "2.5 kg").'),
  formatted_dimensions: text('Product dimensions formatted for display (e.g. "10 × 5 × 3 cm").'),
};

const button: Properties = embedded({
  add_to_cart: object('Add to cart button parameters.', {
    text: text('Button text.'),
    description: text('Button description.'),
    url: text('Add to cart URL.'),
    ...limits,
    single_text: text('Button text in the single product page.'),
  }),
  is_password_protected: flag('Whether the product requires a password to access its content.'),
});

/** A product (WooCommerce: ProductSchema::get_properties()). */
export const productProperties: Properties = {
  ...embeddedProperties,
  ...weightAndDimensions,
  ...button,
  ...extensions,
};

export const productSchema: RestSchema = itemSchema('product', productProperties);

const term: Properties = {
  id: integer('Unique identifier for the resource.'),
  name: text('Term name.'),
  slug: text('String based identifier for the term.'),
  description: text('Term description.'),
  parent: integer('Parent term ID, if applicable.'),
  count: integer('Number of objects (posts of any type) assigned to the term.'),
};

export const termSchema: RestSchema = itemSchema('term', term);

export const attributeTermSchema: RestSchema = itemSchema('product-attribute-term', {
  ...term,
  __experimentalVisual: object('Experimental visual swatch data for wc-visual attribute terms.', {
    type: { type: 'string', enum: ['color', 'image', 'none'] },
    value: { type: 'string' },
  }),
});

function pictured(title: string, what: string, reviewed: string): RestSchema {
  return itemSchema(title, {
    ...term,
    ...embedded({ image: object(`${what} image.`, picture) }),
    review_count: integer(`Number of reviews for products ${reviewed} this ${what.toLowerCase()}.`),
    ...embedded({ permalink: address(`${what} URL.`) }),
  });
}

export const categorySchema = pictured('product-category', 'Category', 'in');
export const brandSchema = pictured('product-brand', 'Brand', 'of');

export const attributeSchema: RestSchema = itemSchema('product_attribute', {
  id: integer('Unique identifier for the resource.'),
  name: text('Attribute name.'),
  taxonomy: text('The attribute taxonomy name.'),
  type: text('Attribute type.'),
  order: text('How terms in this attribute are sorted by default.'),
  has_archives: flag('If this attribute has term archive pages.'),
  count: integer('Number of terms in the attribute taxonomy.'),
});

function avatar(size: number): RestSchema {
  const description = `Avatar URL with image size of ${size} pixels.`;
  return { description, type: 'string', format: 'uri', context: ['embed', 'view', 'edit'] };
}

export const reviewSchema: RestSchema = itemSchema('product_review', {
  id: integer('Unique identifier for the resource.'),
  date_created: moment("The date the review was created, in the site's timezone."),
  formatted_date_created: text(
    "The date the review was created, in the site's timezone in human-readable format.",
  ),
  date_created_gmt: moment('The date the review was created, as GMT.'),
  product_id: integer('Unique identifier for the product that the review belongs to.'),
  product_name: text('Name of the product that the review belongs to.'),
  product_permalink: text('Permalink of the product that the review belongs to.'),
  product_image: object('Image of the product that the review belongs to.', picture),
  reviewer: text('Reviewer name.'),
  review: text('The content of the review.'),
  rating: integer('Review rating (0 to 5).'),
  verified: flag('Shows if the reviewer bought the product or not.'),
  reviewer_avatar_urls: object('Avatar URLs for the object reviewer.', {
    24: avatar(24),
    48: avatar(48),
    96: avatar(96),
  }),
});

/** What filters of a list of products show (WooCommerce: ProductCollectionDataSchema). */
export const collectionDataSchema: RestSchema = itemSchema('product-collection-data', {
  price_range: shown(
    'Min and max prices found in collection of products, provided using the smallest unit of the currency.',
    ['object', 'null'],
    {
      properties: {
        ...currency,
        min_price: text('Min price found in collection of products.'),
        max_price: text('Max price found in collection of products.'),
      },
    },
  ),
  attribute_counts: shown('Returns number of products within attribute terms.', ['array', 'null'], {
    items: {
      type: 'object',
      properties: { term: integer('Term ID'), count: integer('Number of products.') },
    },
  }),
  rating_counts: shown('Returns number of products with each average rating.', ['array', 'null'], {
    items: {
      type: 'object',
      properties: { rating: integer('Average rating'), count: integer('Number of products.') },
    },
  }),
  stock_status_counts: shown('Returns number of products with each stock status.', ['array', 'null'], {
    items: {
      type: 'object',
      properties: { status: text('Status'), count: integer('Number of products.') },
    },
  }),
  taxonomy_counts: shown('Returns number of products within taxonomy terms.', ['array', 'null'], {
    items: {
      type: 'object',
      properties: { term: integer('Term ID'), count: integer('Number of products.') },
    },
  }),
});
