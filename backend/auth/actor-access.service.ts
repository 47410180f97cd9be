import { Injectable } from '@nestjs/common';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { AppError } from '../shared/app-error.ts';

/** Decides whether the caller may act under an id that stands in a path or body (API.md, 'Who may act as whom'). */
@Injectable()
export class ActorAccess {
  /**
   * Passes for an anonymous id: knowing it is the capability.
   * @throws AppError `not_authenticated` for an account's id, which takes that account's token.
   */
  requireMayActAs(actorId: string): void {
    if (!ANONYMOUS_ID_PATTERN.test(actorId)) throw new AppError('not_authenticated', 'an account acts by its token alone');
  }
}
