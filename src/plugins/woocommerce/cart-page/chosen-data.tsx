import type { CartLineModel } from './line-model.ts';

/** What a variation was chosen with. WooCommerce: templates/cart/cart-item-data.php. */
export function ChosenData({ data }: Pick<CartLineModel, 'data'>) {
  if (data.length === 0) return null;
  return (
    <dl className="variation">
      {data.flatMap(({ label, value }) => [
        <dt key={`${label}-name`} className={`variation-${className(label)}`}>
          {label}:
        </dt>,
        <dd key={`${label}-value`} className={`variation-${className(label)}`}>
          <p>{value}</p>
        </dd>,
      ])}
    </dl>
  );
}

function className(label: string): string {
  return label.replaceAll(/[^A-Za-z0-9_-]/g, '');
}
