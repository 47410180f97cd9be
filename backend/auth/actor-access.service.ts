import { Injectable } from '@nestjs/common';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { AppError } from '../shared/app-error.ts';
import type { Caller } from '../shared/caller.ts';

/** Decides whether the caller may act under an id that stands in a path or body (API.md, 'Who may act as whom'). */
@Injectable()
export class ActorAccess {
  /**
   * Passes for an anonymous id, because knowing it is the capability; for the caller's own; and for an admin.
   * @throws AppError `not_authenticated` for an account's id without a token, `not_yours` with another's.
   */
  requireMayActAs({ user, staff }: Caller, actorId: string): void {
    if (ANONYMOUS_ID_PATTERN.test(actorId) || user?.id === actorId || staff?.role === 'admin') return;
    if (user || staff) throw new AppError('not_yours', `${user?.id ?? staff?.id} acting as another`);
    throw new AppError('not_authenticated', 'an account acts by its token alone');
  }
}
