import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty, Failed, Loading } from './states.tsx';

export interface Column<T> {
  readonly name: string;
  readonly label: string;
  /** Field of `orderby` that it can be sorted by. */
  readonly sort?: string;
  /** Numbers stand at the end of their cell. */
  readonly number?: boolean;
  /** Buttons: at the end of the row on narrow windows, without the head of the column. */
  readonly actions?: boolean;
  /** The column that names the row: its header. */
  readonly main?: boolean;
  /** Left away on narrow windows. */
  readonly wide?: boolean;
  readonly cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  /** What the rows are, for who does not see the page. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** undefined = on its way. */
  readonly rows: readonly T[] | undefined;
  readonly idOf: (row: T) => number | string;
  /** What a row is called, for its checkbox. */
  readonly nameOf: (row: T) => string;
  readonly error?: unknown;
  readonly retry?: () => void;
  readonly empty: ReactNode;
  readonly sorted?: { readonly by: string; readonly order: 'asc' | 'desc' } | undefined;
  readonly onSort?: (by: string, order: 'asc' | 'desc') => void;
  /** Ids that are chosen; absent = nothing can be chosen. */
  readonly chosen?: ReadonlySet<number | string>;
  readonly onChoose?: (chosen: ReadonlySet<number | string>) => void;
  /** What can be done with the chosen rows. */
  readonly bulk?: ReactNode;
}

/** Rows of a collection: sorted by its headings, chosen by checkboxes. On a phone each row is a card. */
export function DataTable<T>(props: DataTableProps<T>): ReactNode {
  const { label, columns, rows, idOf, nameOf, chosen, onChoose } = props;
  if (props.error && rows === undefined)
    return <Failed error={props.error} {...(props.retry && { retry: props.retry })} />;
  if (rows === undefined) return <Loading rows={8} />;
  if (rows.length === 0) return typeof props.empty === 'string' ? <Empty title={props.empty} /> : props.empty;
  const ids = rows.map(idOf);
  const all = ids.every((id) => chosen?.has(id));
  const choose = (id: number | string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose?.(next);
  };
  return (
    <>
      {chosen !== undefined && chosen.size > 0 && (
        <div className="bulk" role="region" aria-label="With the chosen">
          <span>{chosen.size === 1 ? '1 chosen' : `${chosen.size} chosen`}</span>
          {props.bulk}
          <Button kind="quiet" onClick={() => onChoose?.(new Set())}>
            Choose none
          </Button>
        </div>
      )}
      <div className="table-frame">
        <table className="table" aria-label={label}>
          <thead>
            <tr>
              {chosen && (
                <th scope="col" className="table-check">
                  <input
                    type="checkbox"
                    aria-label="Choose all on this page"
                    checked={all}
                    onChange={(event) => onChoose?.(new Set(event.target.checked ? ids : []))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.name} column={column} sorted={props.sorted} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const id = idOf(row);
              return (
                <tr key={id} data-chosen={chosen?.has(id) || undefined}>
                  {chosen && (
                    <td className="table-check">
                      <input
                        type="checkbox"
                        aria-label={`Choose ${nameOf(row)}`}
                        checked={chosen.has(id)}
                        onChange={(event) => choose(id, event.target.checked)}
                      />
                    </td>
                  )}
                  {columns.map((column) =>
                    column.main ? (
                      <th key={column.name} scope="row">
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.name} className={classesOf(column)} data-label={column.label}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Heading<T>({
  column,
  sorted,
  onSort,
}: {
  column: Column<T>;
  sorted: DataTableProps<T>['sorted'];
  onSort: DataTableProps<T>['onSort'];
}): ReactNode {
  const { sort } = column;
  if (sort === undefined || onSort === undefined) {
    return (
      <th scope="col" className={classesOf(column)}>
        {column.label}
      </th>
    );
  }
  const order = sorted?.by === sort ? sorted.order : undefined;
  return (
    <th
      scope="col"
      className={classesOf(column)}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="table-sort"
        onClick={() => onSort(sort, order === 'asc' ? 'desc' : 'asc')}
      >
        {column.label}
        <span aria-hidden="true">{order === undefined ? '' : order === 'asc' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}

function classesOf<T>({ number, actions, wide }: Column<T>): string | undefined {
  return (
    [number && 'table-number', actions && 'table-actions', wide && 'table-wide'].filter(Boolean).join(' ') ||
    undefined
  );
}

/** The way to the parts of a long list. */
export function Pagination(props: {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const { page, pages, total, onPage } = props;
  if (total === 0) return null;
  return (
    <nav className="pagination" aria-label="Pages of the list">
      <span>{total === 1 ? '1 in all' : `${total.toLocaleString()} in all`}</span>
      {pages > 1 && (
        <>
          <Button icon="left" label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <span>
            Page {page} of {pages.toLocaleString()}
          </span>
          <Button icon="right" label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)} />
        </>
      )}
    </nav>
  );
}
