import type { ReactNode } from 'react';
import { Page } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { ExportPanel } from './export-panel.tsx';
import { Findings } from './findings.tsx';
import { GoLive } from './go-live.tsx';

const PLACES = [
  ['site-health.php', 'Health'],
  ['admin.php?page=portolan-go-live', 'Go live'],
  ['export.php', 'Export'],
] as const;

/** The site as a whole: what is wrong with it, whether it is live, and the way out of it. */
export default function Health(): ReactNode {
  const { address, query, go } = useRouter();
  const file = address.split('?')[0];
  const place =
    file === 'export.php'
      ? 'export.php'
      : query.get('page') === 'portolan-go-live'
        ? 'admin.php?page=portolan-go-live'
        : 'site-health.php';
  return (
    <Page title={PLACES.find(([one]) => one === place)?.[1] ?? ''}>
      <Views label="About the site" value={place} views={PLACES} onChange={(next) => go(next)} />
      {place === 'export.php' ? <ExportPanel /> : place === 'site-health.php' ? <Findings /> : <GoLive />}
    </Page>
  );
}
