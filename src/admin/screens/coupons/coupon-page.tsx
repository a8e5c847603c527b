import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, type FormState, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { ProductChoice } from '../../app/parts/product-choice.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { TermChecks } from '../../app/parts/term-checks.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import { useCategories } from '../../app/use-categories.ts';
import { type Coupon, couponAddress, discountTypes, ROUTE } from './coupon-types.ts';

/** What the form holds of a coupon. */
interface Values {
  readonly code: string;
  readonly amount: string;
  readonly status: string;
  readonly discount_type: string;
  readonly description: string;
  readonly date_expires: string;
  readonly usage_limit: string;
  readonly usage_limit_per_user: string;
  readonly minimum_amount: string;
  readonly maximum_amount: string;
  readonly individual_use: boolean;
  readonly free_shipping: boolean;
  readonly exclude_sale_items: boolean;
  readonly product_ids: readonly number[];
  readonly excluded_product_ids: readonly number[];
  readonly product_categories: readonly number[];
  readonly excluded_product_categories: readonly number[];
  readonly limit_usage_to_x_items: string;
  readonly email_restrictions: string;
}

const parent = { to: 'edit.php?post_type=shop_coupon', label: 'Coupons' };

/** `0.00` says that there is no bound. */
const bound = (amount: string) => (Number(amount) === 0 ? '' : amount);

function valuesOf(coupon: Partial<Coupon>): Values {
  return {
    code: coupon.code ?? '',
    amount: coupon.amount ?? '',
    status: coupon.status ?? 'publish',
    discount_type: coupon.discount_type ?? 'percent',
    description: coupon.description ?? '',
    date_expires: coupon.date_expires?.slice(0, 10) ?? '',
    usage_limit: String(coupon.usage_limit ?? ''),
    usage_limit_per_user: String(coupon.usage_limit_per_user ?? ''),
    minimum_amount: bound(coupon.minimum_amount ?? ''),
    maximum_amount: bound(coupon.maximum_amount ?? ''),
    individual_use: coupon.individual_use ?? false,
    free_shipping: coupon.free_shipping ?? false,
    exclude_sale_items: coupon.exclude_sale_items ?? false,
    product_ids: coupon.product_ids ?? [],
    excluded_product_ids: coupon.excluded_product_ids ?? [],
    product_categories: coupon.product_categories ?? [],
    excluded_product_categories: coupon.excluded_product_categories ?? [],
    limit_usage_to_x_items: String(coupon.limit_usage_to_x_items || ''),
    email_restrictions: (coupon.email_restrictions ?? []).join('\n'),
  };
}

/** What the API takes for what was written. */
function sentOf(values: Partial<Values>) {
  const { email_restrictions, usage_limit, usage_limit_per_user, limit_usage_to_x_items, ...rest } = values;
  const limit = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    ...rest,
    ...(rest.date_expires === '' && { date_expires: null }),
    ...(usage_limit !== undefined && { usage_limit: limit(usage_limit) }),
    ...(usage_limit_per_user !== undefined && { usage_limit_per_user: limit(usage_limit_per_user) }),
    ...(limit_usage_to_x_items !== undefined && { limit_usage_to_x_items: limit(limit_usage_to_x_items) }),
    ...(email_restrictions !== undefined && {
      email_restrictions: email_restrictions.split(/[\s,;]+/).filter((one) => one !== ''),
    }),
  };
}

/** A new coupon. */
export function NewCoupon(): ReactNode {
  const { go } = useRouter();
  const { tell } = useToasts();
  const queries = useQueryClient();
  const form = useForm(valuesOf({}), async (_, values) => {
    const { id, code } = await send<Coupon>('POST', ROUTE, sentOf(values));
    await queries.invalidateQueries({ queryKey: [ROUTE] });
    tell(`“${code}” is there.`);
    // The form is clean by then: nothing asks whether it may be left.
    setTimeout(() => go(couponAddress(id)));
  });
  return (
    <Page title="New coupon" parent={parent}>
      <Form form={form} label="Coupon" action="Make the coupon" isNew>
        <CouponFields form={form} />
      </Form>
    </Page>
  );
}

/** A coupon that is there. */
export function EditCoupon({ id }: { id: number }): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE, id],
    queryFn: ({ signal }) => read<Coupon>(`${ROUTE}/${id}`, { context: 'edit' }, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  return found.data ? <CouponForm coupon={found.data} /> : <Loading />;
}

function CouponForm({ coupon }: { coupon: Coupon }): ReactNode {
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const form = useForm(valuesOf(coupon), async (changes) => {
    await guardedSave(
      {
        route: `${ROUTE}/${coupon.id}`,
        thing: coupon,
        field: 'date_modified_gmt',
        stale: [ROUTE],
      },
      sentOf(changes),
    );
    tell('The coupon is saved.');
  });
  return (
    <Page title={coupon.code} parent={parent}>
      <Form form={form} label="Coupon">
        <CouponFields form={form} />
      </Form>
    </Page>
  );
}

function CouponFields({ form }: { form: FormState<Values> }): ReactNode {
  const { values, errors, set } = form;
  const currency = boot().site.currency ?? '';
  const categories = useCategories();
  return (
    <div className="columns">
      <div className="column">
        <Card title="What it takes off">
          <TextField
            label="Code"
            hint="What buyers type. Capitals do not matter."
            required
            value={values.code}
            error={errors['code']}
            onChange={(code) => set('code', code)}
          />
          <div className="fields">
            <Select
              label="Kind"
              value={values.discount_type}
              options={discountTypes}
              onChange={(kind) => set('discount_type', kind)}
            />
            <TextField
              label="Amount"
              {...(values.discount_type === 'percent' ? { suffix: '%' } : { prefix: currency })}
              inputMode="decimal"
              value={values.amount}
              error={errors['amount']}
              onChange={(amount) => set('amount', amount)}
            />
          </div>
          <Checkbox
            label="Free shipping as well"
            checked={values.free_shipping}
            onChange={(on) => set('free_shipping', on)}
          />
          <TextArea
            label="Note"
            hint="For yourself."
            rows={2}
            value={values.description}
            onChange={(text) => set('description', text)}
          />
        </Card>
        <Card title="For which orders">
          <div className="fields">
            <TextField
              label="From a total of"
              prefix={currency}
              inputMode="decimal"
              value={values.minimum_amount}
              error={errors['minimum_amount']}
              onChange={(amount) => set('minimum_amount', amount)}
            />
            <TextField
              label="Up to a total of"
              prefix={currency}
              inputMode="decimal"
              value={values.maximum_amount}
              error={errors['maximum_amount']}
              onChange={(amount) => set('maximum_amount', amount)}
            />
          </div>
          <Checkbox
            label="Not together with other coupons"
            checked={values.individual_use}
            onChange={(on) => set('individual_use', on)}
          />
          <Checkbox
            label="Not for what is on sale"
            checked={values.exclude_sale_items}
            onChange={(on) => set('exclude_sale_items', on)}
          />
        </Card>
        <Card title="For which products">
          <ProductChoice
            label="Only these products"
            ids={values.product_ids}
            onChange={(ids) => set('product_ids', ids)}
          />
          <ProductChoice
            label="Not these products"
            ids={values.excluded_product_ids}
            onChange={(ids) => set('excluded_product_ids', ids)}
          />
          <TermChecks
            label="Only these categories"
            shown
            terms={categories}
            chosen={values.product_categories}
            onChange={(ids) => set('product_categories', ids)}
          />
          <TermChecks
            label="Not these categories"
            shown
            terms={categories}
            chosen={values.excluded_product_categories}
            onChange={(ids) => set('excluded_product_categories', ids)}
          />
          {values.discount_type !== 'fixed_cart' && (
            <TextField
              label="For how many pieces"
              hint="Empty: for all that fit"
              type="number"
              min={1}
              value={values.limit_usage_to_x_items}
              error={errors['limit_usage_to_x_items']}
              onChange={(pieces) => set('limit_usage_to_x_items', pieces)}
            />
          )}
        </Card>
      </div>
      <div className="column">
        <Card title="How long and how often">
          <Select
            label="State"
            value={values.status}
            options={[
              ['publish', 'In use'],
              ['draft', 'Not in use'],
            ]}
            onChange={(status) => set('status', status)}
          />
          <TextField
            label="Last day"
            type="date"
            hint="It ends as this day begins, as it does in WooCommerce."
            value={values.date_expires}
            error={errors['date_expires']}
            onChange={(day) => set('date_expires', day)}
          />
          <TextField
            label="How often in all"
            type="number"
            min={1}
            value={values.usage_limit}
            error={errors['usage_limit']}
            onChange={(limit) => set('usage_limit', limit)}
          />
          <TextField
            label="How often by one buyer"
            type="number"
            min={1}
            value={values.usage_limit_per_user}
            error={errors['usage_limit_per_user']}
            onChange={(limit) => set('usage_limit_per_user', limit)}
          />
          <TextArea
            label="Only for these e-mail addresses"
            hint="One on a line. *@school.example stands for all of a school."
            value={values.email_restrictions}
            error={errors['email_restrictions']}
            onChange={(text) => set('email_restrictions', text)}
          />
        </Card>
      </div>
    </div>
  );
}
