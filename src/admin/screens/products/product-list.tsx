import { type ReactNode, useState } from 'react';
import { send, sendBatch, sendEach } from '../../app/api.ts';
import { money, plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Thumb } from '../../app/parts/thumb.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useCategories } from '../../app/use-categories.ts';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import {
  LISTED,
  type ListedProduct,
  productAddress,
  productStatuses,
  productTypes,
  stockStatuses,
} from './product-types.ts';
import { QuickEdit } from './quick-edit.tsx';
import { useCopyOf } from './use-copy-of.ts';

const ROUTE = 'wc/v3/products';

/** All products; price and stock are changed in place, of many at once too. */
export function ProductList(): ReactNode {
  const { go } = useRouter();
  const products = useList<ListedProduct>(
    ROUTE,
    ['post_status', 'product_cat', 'stock_status', 'product_type'],
    (filter) => ({
      search: filter('s'),
      status: filter('post_status') || 'any',
      category: filter('product_cat'),
      stock_status: filter('stock_status'),
      type: filter('product_type'),
      context: 'edit',
      _fields: LISTED.join(','),
    }),
  );
  const categories = useCategories();
  const [edited, setEdited] = useState<ListedProduct>();
  const [dialog, setDialog] = useState<'prices' | 'together' | 'bin' | 'csv'>();
  const close = () => setDialog(undefined);
  const done = () => {
    close();
    products.setChosen(new Set());
  };
  const inBin = products.filter('post_status') === 'trash';
  const ids = [...products.chosen].map(Number);
  const update = useChange({
    change: (fields: Readonly<Record<string, unknown>>) =>
      sendBatch(
        `${ROUTE}/batch`,
        'update',
        ids.map((id) => ({ id, ...fields })),
      ),
    notice: () => `${countOf(ids.length)} changed.`,
    stale: [[ROUTE]],
    onDone: done,
  });
  const { tell } = useToasts();
  // Each to what it was.
  const restore = useChange({
    change: (there: readonly ListedProduct[]) =>
      sendBatch(
        `${ROUTE}/batch`,
        'update',
        there.map(({ id, status }) => ({ id, status })),
      ),
    notice: (_, there) => `${countOf(there.length)} out of the bin again.`,
    stale: [[ROUTE]],
  });
  const remove = useChange({
    change: async () => {
      await sendEach(ids, (id) => send('DELETE', `${ROUTE}/${id}`, undefined, { force: inBin }));
    },
    stale: [[ROUTE]],
    onDone: () => {
      const there = (products.rows ?? []).filter(({ id }) => ids.includes(id));
      if (inBin) tell(`${countOf(ids.length)} deleted for good.`);
      else tell(`${countOf(ids.length)} put into the bin.`, () => restore.mutate(there));
      done();
    },
  });
  const copy = useCopyOf();
  const columns: readonly Column<ListedProduct>[] = [
    {
      name: 'product',
      label: 'Product',
      main: true,
      sort: 'title',
      cell: (product) => (
        <span className="with-thumb">
          <Thumb src={product.images[0]?.thumbnail ?? product.images[0]?.src} icon="products" />
          <span>
            <Link to={productAddress(product.id)}>{plainText(product.name) || `#${product.id}`}</Link>{' '}
            {product.status !== 'publish' && <Badge>{statusName(product.status)}</Badge>}{' '}
            {product.featured && <Badge tone="good">Featured</Badge>}
          </span>
        </span>
      ),
    },
    { name: 'sku', label: 'SKU', wide: true, cell: ({ sku }) => sku || '—' },
    { name: 'stock', label: 'Stock', cell: (product) => <Stock product={product} /> },
    {
      name: 'categories',
      label: 'Categories',
      wide: true,
      cell: (product) => product.categories.map(({ name }) => plainText(name)).join(', ') || '—',
    },
    {
      name: 'price',
      label: 'Price',
      number: true,
      sort: 'price',
      cell: (product) => <Price product={product} />,
    },
    {
      name: 'edit',
      label: 'Actions',
      actions: true,
      cell: (product) => {
        const name = plainText(product.name) || `#${product.id}`;
        return inBin ? null : (
          <>
            <Button
              kind="quiet"
              icon="edit"
              label={`Quick edit: ${name}`}
              onClick={() => setEdited(product)}
            />
            <Button
              kind="quiet"
              icon="copy"
              label={`Copy: ${name}`}
              disabled={copy.isPending}
              onClick={() => copy.mutate(product)}
            />
          </>
        );
      },
    },
  ];
  return (
    <ListScreen
      title="Products"
      actions={
        <>
          <Button onClick={() => setDialog('csv')}>CSV</Button>
          <Button kind="main" icon="plus" onClick={() => go('post-new.php?post_type=product')}>
            New product
          </Button>
        </>
      }
      views={
        <Views
          label="Status"
          value={products.filter('post_status')}
          views={[['', 'All'], ...productStatuses, ['trash', 'Bin']]}
          onChange={(status) => products.set({ post_status: status })}
        />
      }
      search="Name or SKU"
      filters={
        <>
          <Select
            label="Category"
            hideLabel
            value={products.filter('product_cat')}
            options={[['', 'All categories'], ...categories]}
            onChange={(category) => products.set({ product_cat: category })}
          />
          <Select
            label="Stock"
            hideLabel
            value={products.filter('stock_status')}
            options={[['', 'Any stock'], ...stockStatuses]}
            onChange={(status) => products.set({ stock_status: status })}
          />
          <Select
            label="Kind"
            hideLabel
            value={products.filter('product_type')}
            options={[['', 'All kinds'], ...productTypes]}
            onChange={(type) => products.set({ product_type: type })}
          />
        </>
      }
      label="Products"
      list={products}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => plainText(name)}
      empty={products.filtered ? 'No product fits.' : 'No products yet.'}
      bulk={
        inBin ? (
          <>
            <Button onClick={() => update.mutate({ status: 'draft' })}>Restore as drafts</Button>
            <Button kind="away" onClick={() => setDialog('bin')}>
              Delete for good
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setDialog('together')}>Change them together</Button>
            <Button onClick={() => setDialog('prices')}>Change prices</Button>
            <Button onClick={() => update.mutate({ stock_status: 'outofstock', manage_stock: false })}>
              Out of stock
            </Button>
            <Button onClick={() => update.mutate({ stock_status: 'instock' })}>In stock</Button>
            <Button onClick={() => update.mutate({ status: 'publish' })}>Publish</Button>
            <Button onClick={() => update.mutate({ status: 'draft' })}>Make drafts</Button>
            <Button kind="away" icon="bin" onClick={() => remove.mutate(undefined)}>
              Bin
            </Button>
          </>
        )
      }
    >
      {edited && (
        <QuickEdit
          product={products.rows?.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog === 'csv' && <CsvDialog onClose={close} />}
      {dialog === 'together' && (
        <BulkDialog
          products={products.rows?.filter(({ id }) => products.chosen.has(id)) ?? []}
          onClose={close}
          onDone={done}
        />
      )}
      {dialog === 'prices' && (
        <PriceDialog
          products={products.rows?.filter(({ id }) => products.chosen.has(id)) ?? []}
          onClose={close}
          onDone={done}
        />
      )}
      {dialog === 'bin' && (
        <Confirm
          title={`Delete ${countOf(ids.length)}?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={close}
        >
          <p>They cannot be brought back. Orders keep what was ordered.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}

function Stock({ product }: { product: ListedProduct }): ReactNode {
  const { stock_status, stock_quantity, manage_stock } = product;
  const tone = stock_status === 'outofstock' ? 'bad' : stock_status === 'onbackorder' ? 'warn' : 'good';
  const name = stockStatuses.find(([status]) => status === stock_status)?.[1] ?? stock_status;
  return <Badge tone={tone}>{manage_stock === true ? `${name}: ${stock_quantity ?? 0}` : name}</Badge>;
}

function Price({ product }: { product: ListedProduct }): ReactNode {
  if (product.price === '') return '—';
  if (product.type === 'variable') return `from ${money(product.price)}`;
  return product.on_sale ? (
    <>
      <del className="soft">{money(product.regular_price)}</del>{' '}
      <ins className="price-sale">{money(product.price)}</ins>
    </>
  ) : (
    money(product.price)
  );
}

function statusName(status: string): string {
  return productStatuses.find(([name]) => name === status)?.[1] ?? status;
}

function countOf(number: number): string {
  return number === 1 ? '1 product' : `${number} products`;
}
