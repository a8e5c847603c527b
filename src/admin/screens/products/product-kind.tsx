import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll, read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { ProductChoice } from '../../app/parts/product-choice.tsx';
import { ProductFiles } from './product-files.tsx';
import { productTypes } from './product-types.ts';
import type { ProductValues } from './product-values.ts';

interface OfProduct {
  readonly form: FormState<ProductValues>;
  /** The product's own number; absent = it is new. */
  readonly id?: number | undefined;
}

/** What kind of product it is, and what that kind has besides. */
export function KindCard({ form }: OfProduct): ReactNode {
  const { values, set } = form;
  const single = values.type === 'simple';
  return (
    <Card title="Kind">
      <Select
        label="Kind of product"
        value={values.type}
        options={productTypes}
        onChange={(type) => set('type', type)}
      />
      {single && (
        <>
          <Checkbox
            label="Nothing is sent (virtual)"
            checked={values.virtual}
            onChange={(on) => set('virtual', on)}
          />
          <Checkbox
            label="Buyers get files (download)"
            checked={values.downloadable}
            onChange={(on) => set('downloadable', on)}
          />
        </>
      )}
    </Card>
  );
}

/** Where a product that is sold elsewhere is sold. */
export function ElsewhereCard({ form }: OfProduct): ReactNode {
  const { values, errors, set } = form;
  return (
    <Card title="Sold elsewhere">
      <div className="fields">
        <TextField
          label="Address of the other shop"
          type="url"
          required
          value={values.external_url}
          error={errors['external_url']}
          onChange={(address) => set('external_url', address)}
        />
        <TextField
          label="Text of the button"
          placeholder="Buy product"
          value={values.button_text}
          onChange={(text) => set('button_text', text)}
        />
      </div>
    </Card>
  );
}

/** The files of a download, and how often and how long they may be fetched. */
export function FilesCard({ form }: OfProduct): ReactNode {
  const { values, errors, set } = form;
  return (
    <Card title="Files to download">
      <ProductFiles
        files={values.downloads}
        error={errors['downloads']}
        onChange={(files) => set('downloads', files)}
      />
      <div className="fields">
        <TextField
          label="How often"
          hint="Empty: as often as they like"
          type="number"
          min={0}
          value={values.download_limit}
          error={errors['download_limit']}
          onChange={(times) => set('download_limit', times)}
        />
        <TextField
          label="For how many days"
          hint="Empty: always"
          type="number"
          min={0}
          value={values.download_expiry}
          error={errors['download_expiry']}
          onChange={(days) => set('download_expiry', days)}
        />
      </div>
    </Card>
  );
}

/** Products that a group is of, and those that are shown beside a product. */
export function OthersCard({ form, id }: OfProduct): ReactNode {
  const { values, set } = form;
  return (
    <Card title="Other products">
      {values.type === 'grouped' && (
        <ProductChoice
          label="Products of the group"
          ids={values.grouped_products}
          except={id}
          onChange={(ids) => set('grouped_products', ids)}
        />
      )}
      <ProductChoice
        label="Better ones"
        hint="Shown on its page: “You may also like”"
        ids={values.upsell_ids}
        except={id}
        onChange={(ids) => set('upsell_ids', ids)}
      />
      {['simple', 'variable'].includes(values.type) && (
        <ProductChoice
          label="What goes with it"
          hint="Shown beside the basket"
          ids={values.cross_sell_ids}
          except={id}
          onChange={(ids) => set('cross_sell_ids', ids)}
        />
      )}
    </Card>
  );
}

/** How it is sent and taxed. */
export function DeliveryCard({ form }: OfProduct): ReactNode {
  const { values, errors, set } = form;
  const classes = useQuery({
    queryKey: ['wc/v3/products/shipping_classes'],
    queryFn: ({ signal }) =>
      listAll<{ readonly slug: string; readonly name: string }>(
        'wc/v3/products/shipping_classes',
        {},
        signal,
      ),
  });
  const rates = useQuery({
    queryKey: ['wc/v3/taxes/classes'],
    queryFn: ({ signal }) =>
      read<readonly { readonly slug: string; readonly name: string }[]>('wc/v3/taxes/classes', {}, signal),
  });
  const isSent = values.type === 'variable' || !values.virtual;
  const size = (part: keyof ProductValues['dimensions'], label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={values.dimensions[part]}
      onChange={(value) => set('dimensions', { ...values.dimensions, [part]: value.replace(',', '.') })}
    />
  );
  return (
    <Card title="Sending and tax">
      {isSent && (
        <>
          <TextField
            label="Weight"
            inputMode="decimal"
            value={values.weight}
            error={errors['weight']}
            onChange={(weight) => set('weight', weight.replace(',', '.'))}
          />
          <div className="fields fields-small">
            {size('length', 'Length')}
            {size('width', 'Width')}
            {size('height', 'Height')}
          </div>
          {classes.data !== undefined && classes.data.length > 0 && (
            <Select
              label="Shipping class"
              value={values.shipping_class}
              options={[
                ['', 'None'],
                ...classes.data.map(({ slug, name }) => [slug, plainText(name)] as const),
              ]}
              onChange={(slug) => set('shipping_class', slug)}
            />
          )}
        </>
      )}
      <Select
        label="Taxed"
        value={values.tax_status}
        options={[
          ['taxable', 'Price and sending'],
          ['shipping', 'Sending only'],
          ['none', 'Not at all'],
        ]}
        onChange={(status) => set('tax_status', status)}
      />
      {rates.data !== undefined && rates.data.length > 1 && (
        <Select
          label="Rate of tax"
          value={values.tax_class}
          options={rates.data.map(
            ({ slug, name }) => [slug === 'standard' ? '' : slug, plainText(name)] as const,
          )}
          onChange={(slug) => set('tax_class', slug)}
        />
      )}
    </Card>
  );
}

/** What is seldom wanted. */
export function MoreCard({ form }: OfProduct): ReactNode {
  const { values, errors, set } = form;
  return (
    <Card title="More">
      <TextArea
        label="Note to buyers"
        hint="In the order and its mails. HTML is allowed."
        rows={2}
        value={values.purchase_note}
        onChange={(note) => set('purchase_note', note)}
      />
      <TextField
        label="Place in the shop"
        hint="Smaller numbers come first"
        type="number"
        value={values.menu_order}
        error={errors['menu_order']}
        onChange={(place) => set('menu_order', place)}
      />
      <TextField
        label="Slug"
        hint="The last part of its address"
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
    </Card>
  );
}
