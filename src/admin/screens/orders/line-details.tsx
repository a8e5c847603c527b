import type { ReactNode } from 'react';
import { plainText } from '../../app/format.ts';
import type { Order, OrderLine } from './order-types.ts';

/** What was chosen with a line – a size, a colour –, each in a row of its own. */
export function LineDetails({ line }: { line: OrderLine }): ReactNode {
  return line.meta_data
    .filter(({ display_key: key }) => key && !key.startsWith('_'))
    .map(({ id, display_key, display_value }) => (
      <span key={id} className="order-detail">
        {plainText(String(display_key))}: {plainText(String(display_value))}
      </span>
    ));
}

/** What an order's discount is called: by the codes that gave it. */
export function discountLabel({ coupon_lines: coupons }: Order): string {
  return `Discount ${coupons.map(({ code }) => code).join(', ')}`;
}
