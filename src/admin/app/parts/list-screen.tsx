import type { ReactNode } from 'react';
import type { useList } from '../use-list.ts';
import { type Column, DataTable, Pagination } from './data-table.tsx';
import { Page } from './page.tsx';
import { Search, Toolbar } from './toolbar.tsx';

interface ListScreenProps<T> {
  /** Heading of the page; absent = it stands on a page that has one. */
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Parts of the list to choose one from. */
  readonly views?: ReactNode;
  /** What is searched for. */
  readonly search: string;
  /** Further filters, behind the search. */
  readonly filters?: ReactNode;
  /** What the rows are, for who does not see the page. */
  readonly label: string;
  readonly list: ReturnType<typeof useList<T>>;
  readonly columns: readonly Column<T>[];
  readonly idOf: (row: T) => number | string;
  readonly nameOf: (row: T) => string;
  readonly empty: ReactNode;
  /** What can be done with chosen rows; absent = none can be chosen. */
  readonly bulk?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A collection as a page: its parts, search and filters, rows, and the pages of it. */
export function ListScreen<T>({ title, actions, children, ...parts }: ListScreenProps<T>): ReactNode {
  const { list, views, search, filters, label, columns, idOf, nameOf, empty, bulk } = parts;
  const content = (
    <>
      {views}
      <Toolbar>
        <Search label={search} value={list.filter('s')} onSearch={list.search} />
        {filters}
      </Toolbar>
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        idOf={idOf}
        nameOf={nameOf}
        error={list.error}
        retry={list.retry}
        empty={empty}
        sorted={list.sorted}
        onSort={list.sort}
        {...(bulk !== undefined && { chosen: list.chosen, onChoose: list.setChosen, bulk })}
      />
      <Pagination page={list.page} pages={list.pages} total={list.total} onPage={list.setPage} />
      {children}
    </>
  );
  if (title === undefined) return content;
  return (
    <Page title={title} actions={actions}>
      {content}
    </Page>
  );
}
