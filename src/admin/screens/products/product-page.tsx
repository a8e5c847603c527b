import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { PriceFields, StockFields } from './price-and-stock.tsx';
import { ProductAttributes } from './product-attributes.tsx';
import { DeliveryCard, ElsewhereCard, FilesCard, KindCard, MoreCard, OthersCard } from './product-kind.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductTerms } from './product-terms.tsx';
import { type Product, productAddress, productStatuses } from './product-types.ts';
import { type ProductValues, sentOf, valuesOf } from './product-values.ts';
import { StockRules } from './stock-rules.tsx';
import { useCopyOf } from './use-copy-of.ts';
import { Variations } from './variations.tsx';

const ROUTE = 'wc/v3/products';
const PARENT = { to: 'edit.php?post_type=product', label: 'Products' };

/** A product as it is, to be changed. */
export function EditProduct({ id }: { id: number }): ReactNode {
  const product = useQuery({
    queryKey: [ROUTE, id],
    queryFn: ({ signal }) => read<Product>(`${ROUTE}/${id}`, { context: 'edit' }, signal),
  });
  if (product.data !== undefined) return <ProductForm product={product.data} />;
  return (
    <Page title={`Product ${id}`} parent={PARENT}>
      {product.isLoadingError ? <Failed error={product.error} retry={product.refetch} /> : <Loading />}
    </Page>
  );
}

/** A product that is not there yet. */
export function NewProduct(): ReactNode {
  return <ProductForm />;
}

function ProductForm({ product }: { product?: Product }): ReactNode {
  const guardedSave = useGuardedSave();
  const queries = useQueryClient();
  const { tell } = useToasts();
  const { go } = useRouter();
  const form = useForm<ProductValues>(valuesOf(product), async (changes, values) => {
    if (product) {
      await guardedSave(
        {
          route: `${ROUTE}/${product.id}`,
          thing: product,
          field: 'date_modified_gmt',
          stale: [ROUTE],
        },
        sentOf(changes),
      );
      tell(`“${values.name}” is saved.`);
      return;
    }
    const made = await send<Product>('POST', ROUTE, sentOf(values));
    await queries.invalidateQueries({ queryKey: [ROUTE] });
    tell(`“${values.name}” is there.`);
    go(productAddress(made.id), { replace: true });
  });
  const copy = useCopyOf();
  const bin = useChange({
    change: ({ id }: Product) => send('DELETE', `${ROUTE}/${id}`, undefined, { force: false }),
    notice: (_, { name }) => `“${plainText(name)}” is in the bin.`,
    stale: [[ROUTE, 'list']],
    onDone: () => go(PARENT.to),
  });
  const { values, errors, set } = form;
  const known = productStatuses.some(([status]) => status === values.status);
  return (
    <Page
      title={product ? plainText(product.name) : 'New product'}
      parent={PARENT}
      actions={
        product && (
          <>
            <a className="button" href={product.permalink}>
              See it on the site
            </a>
            <Button icon="copy" busy={copy.isPending} onClick={() => copy.mutate(product)}>
              Copy
            </Button>
            <Button kind="away" icon="bin" busy={bin.isPending} onClick={() => bin.mutate(product)}>
              Bin
            </Button>
          </>
        )
      }
    >
      <Form form={form} label="Product" isNew={!product} action={product ? 'Save' : 'Create the product'}>
        <div className="columns">
          <div className="column">
            <Card>
              <TextField
                label="Name"
                required
                value={values.name}
                error={errors['name']}
                onChange={(name) => set('name', name)}
              />
              <TextArea
                label="Short description"
                hint="Beside the picture. HTML is allowed."
                rows={3}
                value={values.short_description}
                onChange={(text) => set('short_description', text)}
              />
              <TextArea
                label="Description"
                rows={8}
                value={values.description}
                onChange={(text) => set('description', text)}
              />
            </Card>
            <Card title="Pictures">
              <ProductPictures pictures={values.images} onChange={(images) => set('images', images)} />
            </Card>
            {values.type === 'external' && <ElsewhereCard form={form} />}
            {values.type === 'variable' ? (
              <Card title="Stock of all variations">
                <StockFields form={form} />
                <StockRules form={form} />
              </Card>
            ) : values.type !== 'grouped' ? (
              <Card title="Price and stock">
                <PriceFields form={form} />
                <StockFields form={form} />
                {values.type === 'simple' && <StockRules form={form} />}
              </Card>
            ) : null}
            {values.type === 'simple' && values.downloadable && <FilesCard form={form} />}
            <Card title={values.type === 'variable' ? 'What buyers choose from' : 'Attributes'}>
              <ProductAttributes
                attributes={values.attributes}
                varies={values.type === 'variable'}
                onChange={(attributes) => set('attributes', attributes)}
              />
              {values.type === 'variable' && product?.type !== 'variable' && (
                <p className="soft">Once it is saved, its variations are made here below.</p>
              )}
            </Card>
            <OthersCard form={form} id={product?.id} />
          </div>
          <div className="column">
            <Card title="Shown">
              <Select
                label="Status"
                value={values.status}
                options={known ? productStatuses : [...productStatuses, [values.status, values.status]]}
                onChange={(status) => set('status', status)}
              />
              <Select
                label="Where"
                value={values.catalog_visibility}
                options={[
                  ['visible', 'Shop and search'],
                  ['catalog', 'Shop only'],
                  ['search', 'Search only'],
                  ['hidden', 'By its address only'],
                ]}
                onChange={(where) => set('catalog_visibility', where)}
              />
              <Checkbox label="Featured" checked={values.featured} onChange={(on) => set('featured', on)} />
              <Checkbox
                label="Customers may review it"
                checked={values.reviews_allowed}
                onChange={(on) => set('reviews_allowed', on)}
              />
            </Card>
            <KindCard form={form} />
            {['simple', 'variable'].includes(values.type) && <DeliveryCard form={form} />}
            <ProductTerms form={form} />
            <MoreCard form={form} />
          </div>
        </div>
      </Form>
      {product?.type === 'variable' && <Variations product={product} />}
    </Page>
  );
}
