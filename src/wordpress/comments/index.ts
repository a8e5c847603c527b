import type { Endpoint } from '../../types/index.ts';
import { nobodyEndpoint } from './nobody.ts';
import { postCommentEndpoint } from './post-comment.ts';

/** Endpoints of comments, in the order in which they are asked. */
export const commentEndpoints: readonly Endpoint[] = [postCommentEndpoint, nobodyEndpoint];
