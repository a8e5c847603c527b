import { Html } from 'portolan/plugin';
import type { Notices } from './notices.ts';

/** What is wrong with fields: safe HTML by the fields' ids, the first one first. */
export type FieldProblems = ReadonlyMap<string, string>;

/** What the errors of a page say of single fields. */
export function fieldProblems({ error }: Notices): FieldProblems {
  return new Map(
    error.flatMap(({ html, data }) => {
      const field = data['id'] ?? data['field'];
      return field ? [[field, html]] : [];
    }),
  );
}

/**
 * The attributes of a field that something may be wrong with; the first such field of a page has the focus.
 * `describedBy` is the id of what describes it anyway.
 */
export function problemAttributes(problems: FieldProblems, id: string, describedBy?: string) {
  if (!problems.has(id)) return describedBy === undefined ? {} : { 'aria-describedby': describedBy };
  const [first] = problems.keys();
  return {
    'aria-invalid': true,
    'aria-describedby': [problemId(id), describedBy].filter((name) => name !== undefined).join(' '),
    autoFocus: first === id,
  } as const;
}

/** What is wrong with a field, below it. */
export function FieldProblem({ problems, id }: { readonly problems: FieldProblems; readonly id: string }) {
  // The place says that it is an error.
  const problem = problems.get(id)?.replace(/^<strong>[^<]*:<\/strong>\s*/, '');
  if (problem === undefined) return null;
  // Safe: messages are escaped when they are queued.
  return <Html as="span" id={problemId(id)} className="checkout-inline-error-message" html={problem} />;
}

function problemId(id: string): string {
  return `${id}_problem`;
}
