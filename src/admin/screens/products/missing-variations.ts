import type { ProductAttribute, Variation } from './product-types.ts';

/** A variation to be made: an option of each attribute. */
export interface NewVariation {
  readonly attributes: readonly { readonly id: number; readonly name: string; readonly option: string }[];
}

/** The combinations of a product's options that no variation stands for yet; one that fits any option stands for all. */
export function missingVariations(
  attributes: readonly ProductAttribute[],
  variations: readonly Pick<Variation, 'attributes'>[],
): readonly NewVariation[] {
  const varying = attributes.filter(({ variation, options }) => variation && options.length > 0);
  if (varying.length === 0) return [];
  const all = varying.reduce<readonly NewVariation[]>(
    (found, { id, name, options }) =>
      found.flatMap(({ attributes: chosen }) =>
        options.map((option) => ({ attributes: [...chosen, { id, name, option }] })),
      ),
    [{ attributes: [] }],
  );
  return all.filter(
    (wanted) =>
      !variations.some((variation) =>
        wanted.attributes.every(({ name, option }) => {
          const has = variation.attributes.find((attribute) => attribute.name === name)?.option ?? '';
          return has === '' || has === option;
        }),
      ),
  );
}
