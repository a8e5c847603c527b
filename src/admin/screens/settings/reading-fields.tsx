import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { usePages } from '../../app/use-pages.ts';
import type { SettingsFields } from './site-settings.ts';

/** Front page, lists, feeds, search engines. WordPress: options-reading.php, options-writing.php, options-privacy.php. */
export function ReadingFields({ form }: SettingsFields): ReactNode {
  const { values, errors, set } = form;
  const pages = usePages();
  const categories = useQuery({
    queryKey: ['wp/v2/categories', 'names'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>(
        'wp/v2/categories',
        { _fields: 'id,name' },
        signal,
      ),
  });
  const choices = [['0', 'None'] as const, ...pages];
  return (
    <>
      <Select
        label="The front page shows"
        value={values.show_on_front}
        options={[
          ['posts', 'The latest posts'],
          ['page', 'A page'],
        ]}
        onChange={(what) => set('show_on_front', what)}
      />
      {values.show_on_front === 'page' && (
        <div className="fields">
          <Select
            label="Front page"
            value={String(values.page_on_front)}
            error={errors['page_on_front']}
            options={choices}
            onChange={(id) => set('page_on_front', Number(id))}
          />
          <Select
            label="Page with the posts"
            value={String(values.page_for_posts)}
            error={
              errors['page_for_posts'] ??
              (values.page_for_posts > 0 && values.page_for_posts === values.page_on_front
                ? 'It should be another page than the front page.'
                : undefined)
            }
            options={choices}
            onChange={(id) => set('page_for_posts', Number(id))}
          />
        </div>
      )}
      <div className="fields">
        <TextField
          label="Posts on a page"
          type="number"
          min={1}
          value={String(values.posts_per_page)}
          error={errors['posts_per_page']}
          onChange={(count) => set('posts_per_page', Number(count))}
        />
        <TextField
          label="Posts in feeds"
          type="number"
          min={1}
          value={String(values.posts_per_rss)}
          error={errors['posts_per_rss']}
          onChange={(count) => set('posts_per_rss', Number(count))}
        />
      </div>
      <Select
        label="Category of new posts"
        hint="Where nobody chooses another one."
        value={String(values.default_category)}
        error={errors['default_category']}
        options={
          categories.data?.map(({ id, name }) => [String(id), plainText(name)] as const) ?? [
            [String(values.default_category), '…'],
          ]
        }
        onChange={(id) => set('default_category', Number(id))}
      />
      <Checkbox
        label="Feeds have excerpts instead of whole texts"
        checked={values.rss_use_excerpt}
        onChange={(on) => set('rss_use_excerpt', on)}
      />
      <Checkbox
        label="Search engines may list the site"
        checked={values.blog_public}
        onChange={(on) => set('blog_public', on)}
      />
      <Checkbox
        label="Show :-) and the like as pictures"
        checked={values.use_smilies}
        onChange={(on) => set('use_smilies', on)}
      />
      <Select
        label="Privacy policy"
        value={String(values.wp_page_for_privacy_policy)}
        options={choices}
        onChange={(id) => set('wp_page_for_privacy_policy', Number(id))}
      />
    </>
  );
}
