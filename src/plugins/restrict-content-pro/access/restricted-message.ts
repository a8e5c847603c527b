import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { memberText } from '../texts/member-text.ts';
import type { PostRules } from './restrictions.ts';

/**
 * What the owner says in place of what is closed, as they wrote it: of a post with these rules, or of a part of one;
 * `paid` where that part is for those who pay. Restrict Content Pro: `rcp_get_restricted_content_message()`.
 */
export function restrictedMessage(site: Site, rules: PostRules | undefined, paid = false): string {
  const { restrictionMessage, paidMessage, freeMessage } = memberSettings(site);
  const isPaid = paid || rules?.own?.paid === true || (rules?.terms.length ?? 0) > 0;
  return (
    restrictionMessage ||
    (isPaid && paidMessage) ||
    freeMessage ||
    memberText(site, 'This content is restricted to subscribers')
  );
}
