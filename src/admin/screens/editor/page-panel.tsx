import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../app/api.ts';
import { type MediaItem, tileOf } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import { TimeField } from '../../app/parts/time-field.tsx';
import { AuthorField } from './author-field.tsx';
import type { Opened } from './editor-types.ts';
import { PluginPanels } from './plugin-panels.tsx';
import { TermFields } from './term-fields.tsx';
import type { Declarations } from './use-declarations.ts';
import type { EditedDocument } from './use-document.ts';
import { fieldOf, type Saving } from './use-saving.ts';
import { Versions } from './versions.tsx';

const STATUSES = [
  ['draft', 'Draft'],
  ['pending', 'Waits for review'],
  ['private', 'Private: for editors alone'],
  ['publish', 'Published'],
] as const;

/** WordPress: get_post_format_strings(). */
const FORMATS = [
  ['standard', 'Standard'],
  ['aside', 'Aside'],
  ['chat', 'Chat'],
  ['gallery', 'Gallery'],
  ['link', 'Link'],
  ['image', 'Image'],
  ['quote', 'Quote'],
  ['status', 'Status'],
  ['video', 'Video'],
  ['audio', 'Audio'],
] as const;

/** What a post has besides its text. */
export function PagePanel(props: {
  readonly opened: Opened;
  readonly doc: EditedDocument;
  readonly saving: Saving;
  readonly declarations: Declarations;
}): ReactNode {
  const { opened, doc, saving, declarations } = props;
  const { type, source } = opened;
  const { post, changes, set } = saving;
  const text = (name: string) => String(fieldOf(post, changes, name) ?? '');
  const has = (feature: string) => Boolean(type.supports[feature]);
  const status = text('status');
  return (
    <div className="fields-form">
      {has('title') && (
        <TextField label="Title" value={text('title')} onChange={(value) => set('title', value)} />
      )}
      <TextField
        label="Name in the address"
        hint={post.link}
        value={text('slug')}
        onChange={(value) => set('slug', value)}
      />
      <Select
        label="Status"
        value={status}
        options={
          STATUSES.some(([one]) => one === status)
            ? STATUSES
            : [[status, status === 'future' ? 'Scheduled' : status], ...STATUSES]
        }
        onChange={(value) => set('status', value)}
      />
      <TimeField
        label="Date"
        hint="In the site’s time. A date that is still to come publishes it then."
        type="datetime-local"
        step={1}
        value={text('date').slice(0, 19)}
        onChange={(value) => set('date', value)}
      />
      <TextField
        label="Password"
        hint="Visitors have to know it."
        value={text('password')}
        autoComplete="off"
        onChange={(value) => set('password', value)}
      />
      {has('thumbnail') && (
        <FeaturedPicture
          id={Number(fieldOf(post, changes, 'featured_media')) || 0}
          onChange={(id) => set('featured_media', id)}
        />
      )}
      <TermFields taxonomies={type.taxonomies} saving={saving} />
      {has('excerpt') && (
        <TextArea label="Excerpt" value={text('excerpt')} onChange={(value) => set('excerpt', value)} />
      )}
      {has('author') && <AuthorField saving={saving} />}
      {type.hierarchical && <ParentField base={type.rest_base} id={post.id} saving={saving} />}
      {has('page-attributes') && (
        <TextField
          label="Place among its neighbours"
          hint="Smaller numbers come first."
          type="number"
          value={text('menu_order')}
          onChange={(value) => set('menu_order', Number(value))}
        />
      )}
      {'format' in post && (
        <Select
          label="Format"
          value={text('format')}
          options={FORMATS}
          onChange={(format) => set('format', format)}
        />
      )}
      {post['template'] !== undefined && post['template'] !== '' && (
        <Select
          label="Template"
          value={text('template')}
          options={[
            ['', 'The theme’s usual one'],
            [String(post['template']), `${post['template']}, of an earlier theme`],
          ]}
          onChange={(template) => set('template', template)}
        />
      )}
      {has('comments') && (
        <Checkbox
          label="Visitors may comment"
          checked={text('comment_status') === 'open'}
          onChange={(open) => set('comment_status', open ? 'open' : 'closed')}
        />
      )}
      {post.type === 'post' && (
        <Checkbox
          label="Stays at the top of the blog"
          checked={Boolean(fieldOf(post, changes, 'sticky'))}
          onChange={(sticky) => set('sticky', sticky)}
        />
      )}
      <PluginPanels id={post.id} saving={saving} />
      {has('revisions') && (
        <Versions route={source.route} doc={doc} saving={saving} declarations={declarations} />
      )}
    </div>
  );
}

function FeaturedPicture({ id, onChange }: { id: number; onChange: (id: number) => void }): ReactNode {
  const [choosing, setChoosing] = useState(false);
  const picture = useQuery({
    queryKey: ['wp/v2/media', id],
    queryFn: ({ signal }) => read<MediaItem>(`wp/v2/media/${id}`, { context: 'edit' }, signal),
    enabled: id > 0,
  });
  const tile = picture.data && tileOf(picture.data);
  return (
    <div className="field" role="group" aria-label="Picture of the page">
      <b>Picture of the page</b>
      {id > 0 && tile && <img className="field-picture" src={tile} alt="" />}
      <div className="buttons">
        <Button icon="media" onClick={() => setChoosing(true)}>
          {id > 0 ? 'Another picture' : 'Choose a picture'}
        </Button>
        {id > 0 && (
          <Button kind="away" onClick={() => onChange(0)}>
            Without
          </Button>
        )}
      </div>
      {choosing && (
        <MediaPicker
          title="Picture of the page"
          onClose={() => setChoosing(false)}
          onPick={([item]) => {
            setChoosing(false);
            if (item) onChange(item.id);
          }}
        />
      )}
    </div>
  );
}

interface Parent {
  readonly id: number;
  readonly title: { readonly rendered: string };
}

function ParentField({ base, id, saving }: { base: string; id: number; saving: Saving }): ReactNode {
  const { post, changes, set } = saving;
  const pages = useQuery({
    queryKey: [`wp/v2/${base}`, 'parents'],
    queryFn: ({ signal }) =>
      read<readonly Parent[]>(
        `wp/v2/${base}`,
        { per_page: 100, orderby: 'title', order: 'asc', _fields: 'id,title' },
        signal,
      ),
  });
  const value = String(fieldOf(post, changes, 'parent') ?? 0);
  const options = (pages.data ?? [])
    .filter((page) => page.id !== id)
    .map((page) => [String(page.id), page.title.rendered || `#${page.id}`] as const);
  const known = value === '0' || options.some(([one]) => one === value);
  return (
    <Select
      label="Belongs to"
      value={value}
      options={[['0', 'No page'], ...(known ? [] : [[value, `#${value}`] as const]), ...options]}
      onChange={(parent) => set('parent', Number(parent))}
    />
  );
}
