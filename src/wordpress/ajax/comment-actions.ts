import type { AjaxAction, AjaxReply, Call, CommentRow, InputMap } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { phpInteger } from '../rest/json-types.ts';
import { checkAjaxReferer } from './check-ajax-referer.ts';

/** The comment that is asked for, and whether the visitor may change it. */
async function requested({ site, visitor, request }: Call) {
  const id = phpInteger(request.form['id']);
  const comment = id > 0 ? await site.comments.byId(id) : undefined;
  const mayEdit = comment !== undefined && (await can(site, visitor, 'edit_comment', id));
  return { id, comment, mayEdit };
}

/**
 * An action on a comment: what is not there is told by `missing`, what is not the visitor's is refused, then its nonce is
 * looked at. The page that gave it is not here, so that nothing comes behind it.
 */
function commentAction(
  action: string,
  missing: (call: Call, id: number) => AjaxReply,
  allowed: (comment: CommentRow) => boolean = () => true,
): AjaxAction {
  return {
    action,
    audience: 'users',
    async handle(call: Call, input: InputMap) {
      const { id, comment, mayEdit } = await requested(call);
      if (comment === undefined) return missing(call, id);
      if (!mayEdit || !allowed(comment)) return { text: '-1' };
      return (
        checkAjaxReferer(call, input, `${action === 'dim-comment' ? 'approve' : action}_${id}`) ?? {
          text: '-1',
        }
      );
    },
  };
}

/** WordPress: wp_ajax_delete_comment(), wp_ajax_dim_comment(). */
export const commentActions: readonly AjaxAction[] = [
  // A comment that is gone already is as good as deleted now.
  commentAction('delete-comment', ({ site }) => ({ text: String(Math.floor(site.clock.now() / 1000)) })),
  commentAction('dim-comment', (_, id) => ({
    headers: { 'Content-Type': 'text/xml; charset=UTF-8' },
    text:
      "<?xml version='1.0' encoding='UTF-8' standalone='yes'?><wp_ajax><response action='dim-comment_0'>" +
      `<comment id='0' position='1'><wp_error code='invalid_comment'><![CDATA[Comment ${id} does not exist]]></wp_error>` +
      '<supplemental></supplemental></comment></response></wp_ajax>',
  })),
];
