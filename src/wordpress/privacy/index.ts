import type { PersonalData } from '../../types/index.ts';
import { commentData } from './comment-data.ts';
import { mailData } from './mail-data.ts';
import { mediaData } from './media-data.ts';
import { profileData } from './profile-data.ts';

export { anonymousAddress } from './anonymous.ts';
export { personalDataPage } from './export-page.ts';
export { erasePersonalData, exportPersonalData, personOf, postsOf } from './personal-data.ts';

/** What WordPress itself keeps about people, in the order in which it is shown. */
export const corePersonalData: readonly PersonalData[] = [profileData, commentData, mediaData, mailData];
export {
  completeRequest,
  createRequest,
  listRequests,
  notifyErased,
  type RequestKind,
  type RequestRow,
  requestAction,
  requestById,
  requestKinds,
  sendRequest,
} from './requests.ts';
