import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { list } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { LISTED, type ListedMedia, nameOfMedia, tileOf } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Pagination } from '../../app/parts/data-table.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';

const MEDIA = 'wp/v2/media';

/** Pictures on a page of the list. */
const PER_PAGE = 20;

/** The pictures without an alternative text, each beside the field for it: one after the other is worked through. */
export function Undescribed(): ReactNode {
  const [page, setPage] = useState(1);
  const found = useQuery({
    queryKey: [MEDIA, 'undescribed', page],
    queryFn: async ({ signal }) => {
      const { items: ids, ...counts } = await list<number>(
        'portolan/v1/undescribed',
        { page, per_page: PER_PAGE },
        signal,
      );
      if (ids.length === 0) return { ...counts, items: [] };
      const query = {
        include: ids,
        orderby: 'include',
        per_page: PER_PAGE,
        context: 'edit',
        _fields: LISTED,
      };
      return { ...counts, items: (await list<ListedMedia>(MEDIA, query, signal)).items };
    },
    // One that was described leaves the list; the others and what is written beside them stay as they are meanwhile.
    placeholderData: (before) => before,
  });
  if (found.error && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Loading />;
  const { items, total, pages } = found.data;
  if (items.length === 0 && page > 1) return <Button onClick={() => setPage(1)}>Back to the first</Button>;
  if (items.length === 0) return <Empty title="Every picture says what it shows." />;
  return (
    <>
      <p className="soft">
        Say in a few words what each shows, for those who do not see it. Leave out what merely decorates.
      </p>
      <ul className="undescribed">
        {items.map((item) => (
          <Picture key={item.id} item={item} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} total={total} onPage={setPage} />
    </>
  );
}

/** A picture and the field for its words; once they are saved, the next one's is at hand. */
function Picture({ item }: { item: ListedMedia }): ReactNode {
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const name = nameOfMedia(item);
  const form = useForm({ alt_text: '' }, async (changes) => {
    await guardedSave(
      { route: `${MEDIA}/${item.id}`, thing: item, field: 'modified_gmt', stale: [MEDIA] },
      changes,
    );
    tell(`“${name}” says what it shows.`);
  });
  return (
    <li>
      <img src={tileOf(item)} alt="" loading="lazy" />
      <form
        className="form"
        aria-label={name}
        onSubmit={async (event) => {
          event.preventDefault();
          const { currentTarget } = event;
          const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
          if (form.dirty && (await form.submit())) next?.focus();
        }}
      >
        <TextField
          label={`What “${name}” shows`}
          value={form.values.alt_text}
          error={form.errors['alt_text'] ?? form.errors['']}
          onChange={(text) => form.set('alt_text', text)}
        />
        <Button
          type="submit"
          busy={form.busy}
          disabled={!form.dirty}
          aria-label={`Save what “${name}” shows`}
        >
          Save
        </Button>
      </form>
    </li>
  );
}
