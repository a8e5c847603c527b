import type { ReactNode } from 'react';
import { boot, hasPlugin } from '../../app/boot.ts';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { ShopAddressFields } from './shop-address-fields.tsx';
import type { SettingsFields } from './site-settings.ts';

const KNOWN: readonly (readonly [string, string])[] = [
  ['/%postname%/', 'Name of the post'],
  ['/%year%/%monthnum%/%day%/%postname%/', 'Day and name'],
  ['/%year%/%monthnum%/%postname%/', 'Month and name'],
  ['/%category%/%postname%/', 'Category and name'],
  ['/archives/%post_id%', 'Number'],
  ['', 'Plain'],
];

/** How posts are addressed. WordPress: options-permalink.php. */
export function PermalinkFields({ form }: SettingsFields): ReactNode {
  const { values, errors, set } = form;
  const { permalink_structure: structure } = values;
  const known = KNOWN.some(([one]) => one === structure);
  return (
    <>
      <p className="notice notice-warn">
        Bookmarks and search engines know the present addresses. After a change, those of posts, products,
        categories and tags lead on to the new ones, as far as their names tell which is meant.
      </p>
      <Select
        label="Addresses of posts"
        value={known ? structure : '?'}
        options={[...KNOWN, ...(known ? [] : ([['?', 'As written below']] as const))]}
        onChange={(one) => one !== '?' && set('permalink_structure', one)}
      />
      <TextField
        label="As it is written"
        prefix={new URL(boot().home).host}
        value={structure}
        error={errors['permalink_structure']}
        onChange={(text) => set('permalink_structure', text)}
      />
      <div className="fields">
        <TextField
          label="Before categories"
          hint="Without one: category"
          value={values.category_base}
          error={errors['category_base']}
          onChange={(text) => set('category_base', text)}
        />
        <TextField
          label="Before tags"
          hint="Without one: tag"
          value={values.tag_base}
          error={errors['tag_base']}
          onChange={(text) => set('tag_base', text)}
        />
      </div>
      {hasPlugin('woocommerce') && <ShopAddressFields form={form} />}
    </>
  );
}
