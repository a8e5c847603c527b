import type { ProductAttribute } from './product-types.ts';

/** An attribute as a form holds it. */
export interface AttributeValues {
  /** Of an attribute that the shop has for all products; 0 = of this product alone. */
  readonly id: number;
  readonly name: string;
  readonly visible: boolean;
  readonly variation: boolean;
  /** Its options as they are written, with `|` between them, or commas where no option has one. */
  readonly options: string;
}

/** Attributes of a product, whose names are plain text, as a form holds them. */
export function attributeValues(attributes: readonly ProductAttribute[]): readonly AttributeValues[] {
  return attributes.map(({ id, name, visible, variation, options }) => ({
    id,
    name,
    visible,
    variation,
    options: writtenOptions(options),
  }));
}

/** What the API takes for attributes that were written. Those without an option are none. */
export function sentAttributes(attributes: readonly AttributeValues[]): readonly ProductAttribute[] {
  return attributes
    .map((attribute) => ({ ...attribute, options: optionsOf(attribute.options) }))
    .filter(({ name, options }) => name.trim() !== '' && options.length > 0);
}

/** The options of a text, each once. */
export function optionsOf(text: string): readonly string[] {
  const parts = text.split(text.includes('|') ? '|' : ',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Options as a text that gives them again. */
export function writtenOptions(options: readonly string[]): string {
  if (!options.some((option) => option.includes(','))) return options.join(', ');
  return options.length > 1 ? options.join(' | ') : `${options[0]} |`;
}
