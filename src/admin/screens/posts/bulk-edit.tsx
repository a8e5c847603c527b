import { type ReactNode, useState } from 'react';
import { sendAll } from '../../app/api.ts';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { useLeaveGuard } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useWriters } from '../../app/use-writers.ts';
import { changedTogether, NOTHING, type Together } from './change-together.ts';
import { ParentChoice } from './parent-choice.tsx';
import { type ContentType, type Post, routeOf, type Taxonomy } from './post-types.ts';
import { TermChoice } from './term-choice.tsx';

const SAME = ['', 'As it is'] as const;

/** Changes what many posts have in common: only what is chosen here. WordPress: bulk edit of its lists. */
export function BulkEdit(props: {
  readonly type: ContentType;
  readonly taxonomies: readonly Taxonomy[];
  readonly posts: readonly Post[];
  readonly mayPublish: boolean;
  /** Whether they may be given to others. */
  readonly mayAssign: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { type, taxonomies, posts, mayPublish, mayAssign, onClose, onDone } = props;
  const [together, setTogether] = useState<Together>(NOTHING);
  const set = (fields: Partial<Together>) => setTogether({ ...together, ...fields });
  const route = routeOf(type);
  const requests = changedTogether(route, posts, together);
  useLeaveGuard(requests.length > 0);
  const writers = useWriters(mayAssign && type.supports['author'] !== undefined);
  const save = useChange({
    change: () => sendAll(requests),
    notice: () => (requests.length === 1 ? 'One is changed.' : `${requests.length} are changed.`),
    stale: [[route]],
    onDone,
  });
  return (
    <Dialog
      title={posts.length === 1 ? 'Change one' : `Change ${posts.length} together`}
      wide
      onClose={onClose}
      foot={
        <DialogFoot
          busy={save.isPending}
          disabled={requests.length === 0}
          onClick={() => save.mutate()}
          onClose={onClose}
        >
          Change them
        </DialogFoot>
      }
    >
      <div className="form">
        {taxonomies.length > 0 && <p className="soft">What is ticked or written here is added to each.</p>}
        {taxonomies.map((taxonomy) => (
          <TermChoice
            key={taxonomy.slug}
            taxonomy={taxonomy}
            chosen={together.terms[taxonomy.rest_base] ?? []}
            onChange={(ids) => set({ terms: { ...together.terms, [taxonomy.rest_base]: ids } })}
          />
        ))}
        <div className="fields">
          {writers && (
            <Select
              label="Author"
              value={together.author}
              options={[SAME, ...writers]}
              onChange={(author) => set({ author })}
            />
          )}
          <Select
            label="Status"
            value={together.status}
            options={[
              SAME,
              ...(mayPublish
                ? ([
                    ['publish', 'Published'],
                    ['private', 'Private'],
                  ] as const)
                : []),
              ['pending', 'To be reviewed'],
              ['draft', 'Draft'],
            ]}
            onChange={(status) => set({ status })}
          />
          {type.supports['comments'] !== undefined && (
            <Select
              label="Comments"
              value={together.comment_status}
              options={[SAME, ['open', 'Open'], ['closed', 'Closed']]}
              onChange={(comment_status) => set({ comment_status })}
            />
          )}
          {type.slug === 'post' && mayPublish && (
            <Select
              label="Kept at the top"
              value={together.sticky}
              options={[SAME, ['yes', 'Yes'], ['no', 'No']]}
              onChange={(sticky) => set({ sticky })}
            />
          )}
          {type.hierarchical && (
            <ParentChoice
              type={type}
              value={together.parent}
              before={[SAME, ['0', 'Nothing']]}
              onChange={(parent) => set({ parent })}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
