import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import type { OrderModel } from './order-model.ts';

/** An order's lines and sums as a plain table, as mails and invoices show them. */
export function SumsTable({
  order,
  headings,
  times = false,
  children,
}: {
  readonly order: OrderModel;
  /** What is sold, how many, for how much. */
  readonly headings: readonly [string, string, string];
  /** Whether a quantity is told as `×2`. */
  readonly times?: boolean;
  /** Further rows below the sums. */
  readonly children?: ReactNode;
}) {
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name}
              {line.notes.map((note) => (
                <div key={note.label}>
                  {note.label}: {note.value}
                </div>
              ))}
            </td>
            <td>{times ? `×${line.quantity}` : line.quantity}</td>
            {/* Safe: a price from `formatPrice()`. */}
            <Html as="td" html={line.totalHtml} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.sums.map((sum) => (
          <tr key={sum.key}>
            <th scope="row" colSpan={2}>
              {sum.label}
            </th>
            {/* Safe: prices and escaped names from `orderSums()`. */}
            <Html as="td" html={sum.valueHtml} />
          </tr>
        ))}
        {children}
      </tfoot>
    </table>
  );
}
