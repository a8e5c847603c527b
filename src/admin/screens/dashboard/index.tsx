import type { ReactNode } from 'react';
import { boot } from '../../app/boot.ts';
import { Card, Page } from '../../app/parts/page.tsx';

/** What waits, and what is new. */
export default function Dashboard(): ReactNode {
  return (
    <Page title="Home">
      <Card>
        <a href={`${boot().home}/`}>{boot().site.name}</a>
      </Card>
    </Page>
  );
}
