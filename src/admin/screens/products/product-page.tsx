import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, type FormState, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import { PriceFields, type SellableValues, StockFields, sellableValues } from './price-and-stock.tsx';
import { useCategories } from './product-list.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { type Product, productAddress, productStatuses } from './product-types.ts';
import { Variations } from './variations.tsx';

const ROUTE = 'wc/v3/products';
const PARENT = { to: 'edit.php?post_type=product', label: 'Products' };

interface ProductValues extends SellableValues {
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly type: string;
  readonly description: string;
  readonly short_description: string;
  readonly catalog_visibility: string;
  readonly featured: boolean;
  readonly virtual: boolean;
  readonly weight: string;
  readonly reviews_allowed: boolean;
  readonly categories: readonly number[];
  readonly tags: string;
  readonly images: Product['images'];
}

/** A product as it is, to be changed. */
export function EditProduct({ id }: { id: number }): ReactNode {
  const product = useQuery({
    queryKey: [ROUTE, id],
    queryFn: ({ signal }) => read<Product>(`${ROUTE}/${id}`, { context: 'edit' }, signal),
  });
  if (product.data !== undefined) return <ProductForm product={product.data} />;
  return (
    <Page title={`Product ${id}`} parent={PARENT}>
      {product.error ? <Failed error={product.error} retry={product.refetch} /> : <Loading />}
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
  const { values, errors, set } = form;
  const known = productStatuses.some(([status]) => status === values.status);
  return (
    <Page
      title={product ? plainText(product.name) : 'New product'}
      parent={PARENT}
      actions={
        product && (
          <a className="button" href={product.permalink}>
            See it on the site
          </a>
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
            {values.type === 'variable' ? (
              <Card title="Stock of all variations">
                <StockFields form={form} />
              </Card>
            ) : (
              <Card title="Price and stock">
                <PriceFields form={form} />
                <StockFields form={form} />
              </Card>
            )}
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
            <Card title="Kind">
              <Select
                label="Kind of product"
                value={values.type}
                options={[
                  ['simple', 'Simple'],
                  ['variable', 'With variations'],
                  ['external', 'Sold elsewhere'],
                  ['grouped', 'Group of products'],
                ]}
                onChange={(type) => set('type', type)}
              />
              <Checkbox
                label="Nothing is sent (virtual)"
                checked={values.virtual}
                onChange={(on) => set('virtual', on)}
              />
              {!values.virtual && (
                <TextField
                  label="Weight"
                  inputMode="decimal"
                  value={values.weight}
                  error={errors['weight']}
                  onChange={(weight) => set('weight', weight)}
                />
              )}
            </Card>
            <Terms form={form} />
            <Card title="Address">
              <TextField
                label="Slug"
                value={values.slug}
                error={errors['slug']}
                onChange={(slug) => set('slug', slug)}
              />
            </Card>
          </div>
        </div>
      </Form>
      {product?.type === 'variable' && <Variations product={product} />}
    </Page>
  );
}

function Terms({ form }: { form: FormState<ProductValues> }): ReactNode {
  const categories = useCategories();
  const { values, set } = form;
  const [search, setSearch] = useState('');
  const shown = categories.filter(([, name]) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Card title="Categories and tags">
      {categories.length > 10 && <TextField label="Find a category" value={search} onChange={setSearch} />}
      <fieldset className="checks">
        <legend className="unseen">Categories</legend>
        {shown.map(([id, name]) => (
          <Checkbox
            key={id}
            label={name}
            checked={values.categories.includes(Number(id))}
            onChange={(on) =>
              set(
                'categories',
                on
                  ? [...values.categories, Number(id)]
                  : values.categories.filter((one) => one !== Number(id)),
              )
            }
          />
        ))}
      </fieldset>
      <TextField
        label="Tags"
        hint="With commas between them"
        value={values.tags}
        onChange={(tags) => set('tags', tags)}
      />
    </Card>
  );
}

function valuesOf(product: Product | undefined): ProductValues {
  return {
    ...(product
      ? sellableValues(product)
      : {
          regular_price: '',
          sale_price: '',
          date_on_sale_from: '',
          date_on_sale_to: '',
          sku: '',
          manage_stock: false,
          stock_quantity: null,
          stock_status: 'instock',
        }),
    name: product?.name ?? '',
    slug: product?.slug ?? '',
    status: product?.status ?? 'draft',
    type: product?.type ?? 'simple',
    description: product?.description ?? '',
    short_description: product?.short_description ?? '',
    catalog_visibility: product?.catalog_visibility ?? 'visible',
    featured: product?.featured ?? false,
    virtual: product?.virtual ?? false,
    weight: product?.weight ?? '',
    reviews_allowed: product?.reviews_allowed ?? true,
    categories: product?.categories.map(({ id }) => id) ?? [],
    tags: product?.tags.map(({ name }) => plainText(name)).join(', ') ?? '',
    images: product?.images ?? [],
  };
}

/** Values as `wc/v3/products` takes them. */
function sentOf({
  categories,
  tags,
  images,
  slug,
  ...others
}: Partial<ProductValues>): Readonly<Record<string, unknown>> {
  return {
    ...others,
    ...(slug && { slug }),
    ...(categories && { categories: categories.map((id) => ({ id })) }),
    ...(tags !== undefined && {
      tags: tags
        .split(',')
        .map((name) => ({ name: name.trim() }))
        .filter(({ name }) => name !== ''),
    }),
    ...(images && { images: images.map(({ id }) => ({ id })) }),
  };
}
