import type { ReactNode } from 'react';
import type { AdminCall, Site } from '../../types/index.ts';
import { siteTimeZone, wpDate } from '../content/dates.ts';
import { integerOf, textOf } from '../php-input.ts';
import { dateNames } from '../texts/index.ts';

/** A button that does one of the page's actions; `fields` go with it. */
export function AdminButton(props: {
  readonly call: AdminCall;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string | number>>;
  /** `main`: what is mostly wanted; `away`: what takes something away. */
  readonly kind?: 'main' | 'away';
  /** Said in full to those who do not see what stands around the button. */
  readonly label?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { call, action, fields = {}, kind, label, children } = props;
  return (
    <form method="post" action={call.address}>
      <AdminFields call={call} action={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={kind} aria-label={label}>
        {children}
      </button>
    </form>
  );
}

/** The fields that each form of an admin page has. */
export function AdminFields({ call, action }: { call: AdminCall; action: string }): ReactNode {
  return (
    <>
      <input type="hidden" name="_wpnonce" value={call.nonce} />
      <input type="hidden" name="do" value={action} />
    </>
  );
}

/** Links between the parts of a list, by the value of one field of the address. */
export function AdminViews(props: {
  readonly call: AdminCall;
  readonly field: string;
  /** Value ('' = all) → what it is called, with its number where it is known. */
  readonly views: readonly (readonly [value: string, label: string, count?: number])[];
}): ReactNode {
  const { call, field, views } = props;
  const now = textOf(call.request.query, field);
  return (
    <ul className="views">
      {views.map(([value, label, count]) => (
        <li key={value}>
          <a
            href={value === '' ? call.address : withField(call.address, field, value)}
            aria-current={now === value ? 'page' : undefined}
          >
            {count === undefined ? label : `${label} (${count})`}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the parts before and after the one that `paged` of the address names. */
export function AdminPaging(props: {
  readonly call: AdminCall;
  readonly pages: number;
  /** Fields of the address that stay. */
  readonly keep?: readonly string[];
}): ReactNode {
  const { call, pages, keep = [] } = props;
  if (pages < 2) return null;
  const page = pageOf(call);
  const address = keep.reduce((so, field) => {
    const value = textOf(call.request.query, field);
    return value === '' ? so : withField(so, field, value);
  }, call.address);
  return (
    <nav className="paging" aria-label="Pages of the list">
      {page > 1 ? <a href={withField(address, 'paged', String(page - 1))}>Newer</a> : <span />}
      <span className="soft">{`Page ${page} of ${pages}`}</span>
      {page < pages ? <a href={withField(address, 'paged', String(page + 1))}>Older</a> : <span />}
    </nav>
  );
}

/** The part of a list that was asked for, from 1 on. */
export function pageOf(call: AdminCall): number {
  return Math.max(1, integerOf(textOf(call.request.query, 'paged')));
}

/** A moment in the site's own time. `seconds` since 1970. */
export function AdminTime({ site, seconds }: { site: Site; seconds: number }): ReactNode {
  const zone = siteTimeZone(site.options.get('timezone_string'), site.options.get('gmt_offset'));
  const shown = wpDate('j M Y, H:i', seconds, zone, dateNames(site));
  return <time dateTime={new Date(seconds * 1000).toISOString()}>{shown}</time>;
}

/** What stands where a list is empty. */
export function AdminEmpty({ children }: { children: ReactNode }): ReactNode {
  return <p className="nothing">{children}</p>;
}

function withField(address: string, field: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(value)}`;
}
