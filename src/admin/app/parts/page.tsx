import { type ReactNode, useEffect } from 'react';
import { boot } from '../boot.ts';
import { Link } from '../router.tsx';
import { Icon } from './icon.tsx';

interface PageProps {
  readonly title: string;
  /** Where the page belongs to: a link above the heading. */
  readonly parent?: { readonly to: string; readonly label: string };
  /** Beside the heading: badges. */
  readonly beside?: ReactNode;
  /** Buttons at the heading's end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One page of a screen: its heading, what can be done, its content. Names the window. */
export function Page({ title, parent, beside, actions, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${title} ‹ ${boot().site.name}`;
  }, [title]);
  return (
    <div className="page">
      {parent && (
        <Link className="page-parent" to={parent.to}>
          <Icon name="left" />
          {parent.label}
        </Link>
      )}
      <div className="page-head">
        <h1>{title}</h1>
        {beside}
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A sheet of a page, with a heading of its own where it has one. */
export function Card(props: {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={props.className ? `card ${props.className}` : 'card'} aria-label={props.title}>
      {(props.title || props.actions) && (
        <div className="card-head">
          {props.title && <h2>{props.title}</h2>}
          {props.actions}
        </div>
      )}
      {props.children}
    </section>
  );
}

/** A word about a state: `good`, `warn`, `bad`, or plain. */
export function Badge({
  tone,
  children,
}: {
  tone?: 'good' | 'warn' | 'bad' | undefined;
  children: ReactNode;
}): ReactNode {
  return <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>;
}
