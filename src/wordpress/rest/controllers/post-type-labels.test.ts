import { expect, it } from 'vitest';
import type { PostType } from '../../../types/index.ts';
import { postTypeLabels } from './post-type-labels.ts';

it('files are called media where WordPress calls them so, and posts otherwise', () => {
  const type = {
    name: 'attachment',
    label: 'Media',
    singularLabel: 'Media',
    hierarchical: false,
  } as PostType;
  expect(postTypeLabels(type)).toMatchObject({
    add_new: 'Add Media File',
    edit_item: 'Edit Media',
    view_item: 'View Media File',
    search_items: 'Search Posts',
  });
  expect(postTypeLabels({ ...type, name: 'tide' })).toMatchObject({ add_new: 'Add', edit_item: 'Edit Post' });
});
