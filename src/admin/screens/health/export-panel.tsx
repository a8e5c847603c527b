import type { ReactNode } from 'react';
import { boot } from '../../app/boot.ts';
import { Icon } from '../../app/parts/icon.tsx';
import { Card } from '../../app/parts/page.tsx';

const KINDS = [
  ['wxr', 'Content (WXR)', 'Posts, pages, products, comments, terms and menus, as WordPress exports them.'],
  ['sql', 'Whole database (SQL)', 'Every table for MySQL or MariaDB, with accounts, orders and settings.'],
] as const;

/** The site as files that WordPress takes in again. */
export function ExportPanel(): ReactNode {
  const { admin, nonce } = boot();
  return (
    <Card title="Take the site with you">
      <ul className="findings">
        {KINDS.map(([kind, label, about]) => (
          <li key={kind}>
            <div>
              <strong>{label}</strong>
              <p>{about}</p>
            </div>
            <a
              className="button button-plain"
              href={`${admin}export.php?download=${kind}&_wpnonce=${nonce}`}
              download
            >
              <Icon name="downloads" />
              Save the file
            </a>
          </li>
        ))}
      </ul>
      <p className="soft">
        Uploaded files lie in the site’s folder. A database on PostgreSQL is dumped by <code>pg_dump</code>.
      </p>
    </Card>
  );
}
