import type { ReactNode } from 'react';
import { ApiError } from '../api.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** What stands where something is on its way. */
export function Loading({ rows = 5 }: { rows?: number }): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="unseen">Loading …</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <span key={index} className="loading-line" />
      ))}
    </div>
  );
}

/** What stands where there is nothing, with what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className="empty">
      <Icon name="compass" />
      <p>{title}</p>
      {children}
    </div>
  );
}

/** What could not be read, and a way to try again. */
export function Failed({ error, retry }: { error: unknown; retry?: () => void }): ReactNode {
  return (
    <div className="empty" role="alert">
      <Icon name="warning" />
      <p>{messageOf(error)}</p>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

/** The sentence to show of something that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work.';
}
