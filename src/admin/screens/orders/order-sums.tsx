import type { ReactNode } from 'react';
import { hasPlugin } from '../../app/boot.ts';
import { dateTime, money, plainText } from '../../app/format.ts';
import { Card } from '../../app/parts/page.tsx';
import { Thumb } from '../../app/parts/thumb.tsx';
import { Link } from '../../app/router.tsx';
import { discountLabel, LineDetails } from './line-details.tsx';
import type { Order, OrderLine, Refund } from './order-types.ts';

/** What was ordered, and how the total comes about. */
export function OrderSums(props: {
  readonly order: Order;
  readonly refunds: readonly Refund[];
  /** What can be done with the items. */
  readonly actions?: ReactNode;
}): ReactNode {
  const { order, refunds, actions } = props;
  const shown = (amount: string | number) => money(amount, order.currency);
  const goods = order.line_items.reduce((sum, { subtotal }) => sum + Number(subtotal), 0);
  return (
    <Card title="Items" className="card-flush" actions={actions}>
      <div className="table-frame">
        <table className="table table-keep order-items" aria-label="Items">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="table-number">
                Quantity
              </th>
              <th scope="col" className="table-number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {order.line_items.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <ItemName line={line} />
                </th>
                <td className="table-number">{line.quantity}</td>
                <td className="table-number">{shown(line.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label="Items" amount={shown(goods)} />
            {Number(order.discount_total) > 0 && (
              <Sum label={discountLabel(order)} amount={shown(-Number(order.discount_total))} />
            )}
            {order.fee_lines.map((fee) => (
              <Sum key={fee.id} label={fee.name || 'Fee'} amount={shown(fee.total)} />
            ))}
            {order.shipping_lines.map((line) => (
              <Sum key={line.id} label={line.method_title || 'Shipping'} amount={shown(line.total)} />
            ))}
            <Sum label="Tax" amount={shown(order.total_tax)} />
            <Sum label="Total" amount={shown(order.total)} strong />
            {refunds.map((refund) => (
              <Sum
                key={refund.id}
                label={`Refund, ${dateTime(refund.date_created_gmt)}${refund.reason ? `: ${refund.reason}` : ''}`}
                amount={shown(-Number(refund.amount))}
              />
            ))}
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function ItemName({ line }: { line: OrderLine }): ReactNode {
  const name = plainText(line.name);
  return (
    <span className="with-thumb">
      <Thumb src={line.image?.src} icon="products" />
      <span>
        {line.product_id > 0 && hasPlugin('woocommerce') ? (
          <Link to={`post.php?post=${line.product_id}&action=edit&post_type=product`}>{name}</Link>
        ) : (
          name
        )}
        {line.sku && <span className="soft"> {line.sku}</span>}
        <LineDetails line={line} />
      </span>
    </span>
  );
}

function Sum({
  label,
  amount,
  strong = false,
}: {
  label: string;
  amount: string;
  strong?: boolean;
}): ReactNode {
  return (
    <tr className={strong ? 'order-total' : undefined}>
      <th scope="row" colSpan={2} className="table-number">
        {label}
      </th>
      <td className="table-number">{amount}</td>
    </tr>
  );
}
