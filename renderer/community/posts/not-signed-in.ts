import { APP_ERRORS } from '../../../contract/problem.ts';
import { ApiError } from '../../client/api-error.ts';
import { text } from './community.es.ts';

/** Actions that need an account; the messages are fixed (docs/requirements.md, 'Fixed texts'). */
const ACTS = {
  vote: { message: 'User must be authenticated to vote', sentence: text.signInToVote },
  post: { message: 'User must be authenticated to create posts', sentence: text.signInToPost },
  report: { message: 'User must be authenticated to report posts', sentence: text.signInToReport },
  reply: { message: 'User must be authenticated to reply', sentence: text.signInToReply },
} as const;

/** The error of a guest who tries such an action; no call is made. */
export function notSignedIn(act: keyof typeof ACTS): ApiError {
  return new ApiError({ status: APP_ERRORS.not_authenticated.status, code: 'not_authenticated', ...ACTS[act] });
}
