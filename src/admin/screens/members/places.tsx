import type { ReactNode } from 'react';
import { Page } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link, useRouter } from '../../app/router.tsx';

const PLACES = [
  ['rcp-members', 'Members'],
  ['rcp-member-levels', 'Levels'],
  ['rcp-payments', 'Payments'],
  ['rcp-discounts', 'Discount codes'],
  ['rcp-reports', 'Reports'],
] as const;

/** One of the lists of members, with the way to the others. */
export function Place(props: {
  readonly page: (typeof PLACES)[number][0];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { go } = useRouter();
  const title = PLACES.find(([page]) => page === props.page)?.[1] ?? '';
  return (
    <Page
      title={title}
      actions={
        <>
          <Link className="button" to="admin.php?page=rcp-settings">
            Settings
          </Link>
          {props.actions}
        </>
      }
    >
      <Views
        label="About members"
        value={props.page}
        views={PLACES}
        onChange={(page) => go(`admin.php?page=${page}`)}
      />
      {props.children}
    </Page>
  );
}
