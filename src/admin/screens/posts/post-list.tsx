import { type ReactNode, useState } from 'react';
import { sendAll } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { dateTime, plainText } from '../../app/format.ts';
import { monthQuery } from '../../app/months.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { MonthChoice } from '../../app/parts/month-choice.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { useWriters } from '../../app/use-writers.ts';
import { BulkEdit } from './bulk-edit.tsx';
import {
  type ContentType,
  editAddress,
  type Post,
  postStatuses,
  routeOf,
  statusWords,
  titleOf,
  useAuthors,
  useListCounts,
  useTaxonomies,
  useTermTree,
} from './post-types.ts';
import { QuickEdit } from './quick-edit.tsx';

/** All posts of a type by status: found, filtered, changed in place, published and thrown away together. */
export function PostList({ type }: { type: ContentType }): ReactNode {
  const { go } = useRouter();
  const route = routeOf(type);
  const taxonomies = useTaxonomies(type);
  const arranged = taxonomies.find(({ hierarchical }) => hierarchical);
  const terms = useTermTree(arranged);
  const counts = useListCounts(type).data;
  const posts = useList<Post>(route, ['post_status', 'm', 'term', 'author'], (filter) => ({
    search: filter('s'),
    // Each by its name: `any` of WordPress leaves statuses out.
    status: filter('post_status') || postStatuses.map(([status]) => status),
    ...monthQuery(filter('m')),
    ...(arranged && filter('term') !== '' && { [arranged.rest_base]: [Number(filter('term'))] }),
    ...(filter('author') !== '' && { author: [Number(filter('author'))] }),
    ...(counts?.own && { author: [boot().user.id] }),
    ...(type.slug === 'post' && filter('orderby') === '' && { ignore_sticky: true }),
    _fields: [
      'id,slug,status,date,date_gmt,modified_gmt,link,author,parent,menu_order,password,sticky,title,comment_status',
      ...taxonomies.map(({ rest_base }) => rest_base),
    ].join(','),
    context: 'edit',
  }));
  const authors = useAuthors(posts.rows);
  const writers = useWriters(counts?.own === false && type.supports['author'] !== undefined);
  const [edited, setEdited] = useState<Post>();
  const [dialog, setDialog] = useState<'delete' | 'together'>();
  const ids = [...posts.chosen].map(Number);
  const routes = ids.map((id) => `${route}/${id}`);
  const done = () => {
    setDialog(undefined);
    posts.setChosen(new Set());
  };
  const move = useChange({
    change: ({ routes: to, status }: { routes: readonly string[]; status: string }) =>
      sendAll(to.map((path) => ({ method: 'PUT', path, body: { status } }))),
    notice: (_, { routes: to, status }) => `${countOf(to.length)} now “${statusWords[status] ?? status}”.`,
    stale: [[route]],
    onDone: done,
  });
  // Each to what it was.
  const restore = useChange({
    change: (there: readonly Post[]) =>
      sendAll(there.map(({ id, status }) => ({ method: 'PUT', path: `${route}/${id}`, body: { status } }))),
    notice: (_, there) => `${countOf(there.length)} out of the bin again.`,
    stale: [[route]],
  });
  const { tell } = useToasts();
  const remove = useChange({
    change: ({ force }: { force: boolean }) =>
      sendAll(routes.map((path) => ({ method: 'DELETE', path, body: { force } }))),
    stale: [[route]],
    onDone: (_, { force }) => {
      const there = (posts.rows ?? []).filter(({ id }) => ids.includes(id));
      const text = `${countOf(routes.length)} ${force ? 'deleted for good' : 'in the bin'}.`;
      if (force) tell(text);
      else tell(text, () => restore.mutate(there));
      done();
    },
  });
  const view = posts.filter('post_status');
  const inBin = view === 'trash';
  const all = postStatuses.reduce((sum, [status]) => sum + (counts?.statuses[status] ?? 0), 0);
  const columns: readonly Column<Post>[] = [
    {
      name: 'title',
      label: 'Title',
      main: true,
      sort: 'title',
      cell: (post) => (
        <>
          {inBin ? titleOf(post) : <Link to={editAddress(post.id, type.slug)}>{titleOf(post)}</Link>}{' '}
          {post.status !== 'publish' && view === '' && (
            <Badge tone={post.status === 'pending' ? 'warn' : undefined}>
              {statusWords[post.status] ?? post.status}
            </Badge>
          )}{' '}
          {post.sticky && <Badge>Sticky</Badge>}
        </>
      ),
    },
    ...(type.supports['author']
      ? [
          {
            name: 'author',
            label: 'Author',
            wide: true,
            cell: ({ author = 0 }: Post) => authors.get(author) ?? '—',
          },
        ]
      : []),
    ...(arranged
      ? [
          {
            name: 'terms',
            label: arranged.name,
            wide: true,
            cell: (post: Post) => {
              const own = (post[arranged.rest_base] ?? []) as readonly number[];
              const names = terms.filter(({ id }) => own.includes(id)).map(({ name }) => plainText(name));
              return names.join(', ') || '—';
            },
          },
        ]
      : []),
    {
      name: 'date',
      label: 'Date',
      sort: 'date',
      cell: (post) =>
        post.status === 'future' || post.status === 'publish' || post.status === 'private'
          ? dateTime(post.date_gmt)
          : `Changed ${dateTime(post.modified_gmt)}`,
    },
    {
      name: 'actions',
      label: 'Actions',
      actions: true,
      cell: (post) =>
        inBin ? (
          <Button
            onClick={() => move.mutate({ routes: [`${route}/${post.id}`], status: 'draft' })}
            label={`Restore: ${titleOf(post)}`}
          >
            Restore
          </Button>
        ) : (
          <>
            <Button
              kind="quiet"
              icon="edit"
              label={`Quick edit: ${titleOf(post)}`}
              onClick={() => setEdited(post)}
            />
            {type.viewable && (
              <a
                className="button button-quiet"
                href={post.link}
                aria-label={`View: ${titleOf(post)}`}
                title="View"
              >
                View
              </a>
            )}
          </>
        ),
    },
  ];
  return (
    <ListScreen
      title={type.name}
      actions={
        <Button
          kind="main"
          icon="plus"
          onClick={() => go(`post-new.php${type.slug === 'post' ? '' : `?post_type=${type.slug}`}`)}
        >
          {`New ${type.labels.singular_name.toLocaleLowerCase()}`}
        </Button>
      }
      views={
        <Views
          label="Status"
          value={view}
          views={[
            ['', 'All', all] as const,
            ...[...postStatuses, ['trash', 'Bin'] as const]
              .filter(([status]) => (counts?.statuses[status] ?? 0) > 0 || view === status)
              .map(([status, label]) => [status, label, counts?.statuses[status] ?? 0] as const),
          ]}
          onChange={(status) => posts.set({ post_status: status })}
        />
      }
      search="Title or words"
      filters={
        <>
          {arranged && terms.length > 0 && (
            <Select
              label={arranged.name}
              hideLabel
              value={posts.filter('term')}
              options={[
                ['', `All: ${arranged.name.toLocaleLowerCase()}`],
                ...terms.map(
                  ({ id, name, depth }) => [String(id), `${'– '.repeat(depth)}${plainText(name)}`] as const,
                ),
              ]}
              onChange={(term) => posts.set({ term })}
            />
          )}
          {writers && writers.length > 1 && (
            <Select
              label="Author"
              hideLabel
              value={posts.filter('author')}
              options={[['', 'Any author'], ...writers]}
              onChange={(author) => posts.set({ author })}
            />
          )}
          <MonthChoice
            months={counts?.months ?? []}
            value={posts.filter('m')}
            onChange={(m) => posts.set({ m })}
          />
        </>
      }
      label={type.name}
      list={posts}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={titleOf}
      empty={posts.filtered ? 'Nothing fits.' : 'Nothing here yet.'}
      bulk={
        inBin ? (
          <>
            <Button onClick={() => move.mutate({ routes, status: 'draft' })}>Restore as drafts</Button>
            <Button kind="away" onClick={() => setDialog('delete')}>
              Delete for good
            </Button>
          </>
        ) : (
          <>
            <Button icon="edit" onClick={() => setDialog('together')}>
              Change them together
            </Button>
            {counts?.may_publish && (
              <Button onClick={() => move.mutate({ routes, status: 'publish' })}>Publish</Button>
            )}
            <Button onClick={() => move.mutate({ routes, status: 'draft' })}>Make drafts</Button>
            <Button kind="away" icon="bin" onClick={() => remove.mutate({ force: false })}>
              Bin
            </Button>
          </>
        )
      }
    >
      {edited && (
        <QuickEdit
          type={type}
          taxonomies={taxonomies}
          post={posts.rows?.find(({ id }) => id === edited.id) ?? edited}
          mayPublish={counts?.may_publish ?? false}
          mayAssign={counts?.own === false}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog === 'together' && (
        <BulkEdit
          type={type}
          taxonomies={taxonomies}
          posts={posts.rows?.filter(({ id }) => posts.chosen.has(id)) ?? []}
          mayPublish={counts?.may_publish ?? false}
          mayAssign={counts?.own === false}
          onClose={() => setDialog(undefined)}
          onDone={done}
        />
      )}
      {dialog === 'delete' && (
        <Confirm
          title={`Delete ${ids.length === 1 ? 'one' : ids.length} for good?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ force: true })}
          onClose={() => setDialog(undefined)}
        >
          <p>What is deleted here cannot be brought back.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}

function countOf(number: number): string {
  return number === 1 ? 'One is' : `${number} are`;
}
