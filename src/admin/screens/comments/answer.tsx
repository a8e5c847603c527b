import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextArea } from '../../app/parts/fields.tsx';
import { confirmLeaving, useLeaveGuard } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { type Comment, ROUTE } from './comment-types.ts';

/** Answers a comment under it, and approves it where it waits. WordPress: wp_ajax_replyto_comment(). */
export function Answer({ comment, onClose }: { comment: Comment; onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '');
  const answer = useChange({
    change: async () => {
      if (comment.status === 'hold') await send('PUT', `${ROUTE}/${comment.id}`, { status: 'approved' });
      await send('POST', ROUTE, { post: comment.post, parent: comment.id, content: text });
    },
    notice: () => `Your reply to ${comment.author_name} is published.`,
    stale: [[ROUTE]],
    onDone: onClose,
  });
  return (
    <form
      className="form"
      aria-label={`Reply to ${comment.author_name}`}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(undefined);
      }}
    >
      <TextArea label="Your reply" rows={3} autoFocus value={text} onChange={setText} />
      <div className="buttons">
        <Button type="submit" kind="main" busy={answer.isPending} disabled={text.trim() === ''}>
          {comment.status === 'hold' ? 'Approve and reply' : 'Reply'}
        </Button>
        <Button onClick={() => (text.trim() === '' || confirmLeaving()) && onClose()}>Cancel</Button>
      </div>
    </form>
  );
}
