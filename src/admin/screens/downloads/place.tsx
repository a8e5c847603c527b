import type { ReactNode } from 'react';
import { Page } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { LIST_ADDRESS, LOG_ADDRESS } from './download-types.ts';

/** One of the two lists about downloads, with the way to the other. */
export function Place(props: {
  readonly title: string;
  readonly value: typeof LIST_ADDRESS | typeof LOG_ADDRESS;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { go } = useRouter();
  return (
    <Page
      title={props.title}
      actions={
        <>
          <Link className="button" to={`${LIST_ADDRESS}&page=download-monitor-settings`}>
            Settings
          </Link>
          {props.actions}
        </>
      }
    >
      <Views
        label="About downloads"
        value={props.value}
        views={[
          [LIST_ADDRESS, 'Files'],
          [LOG_ADDRESS, 'Log'],
        ]}
        onChange={(address) => go(address)}
      />
      {props.children}
    </Page>
  );
}
