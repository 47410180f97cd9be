import { Injectable } from '@nestjs/common';
import { ANONYMOUS_ID_PATTERN, actorIdSchema } from '../../../contract/identity.ts';
import { PeopleService } from '../../people/people.service.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Caller } from '../../shared/caller.ts';

/** Decides whether the caller may act under an id that stands in a path or body (API.md, 'Who may act as whom'). */
@Injectable()
export class ActorAccessService {
  constructor(private readonly people: PeopleService) {}

  /**
   * Passes for an anonymous id, because knowing it is the capability; for the caller's own; and for an admin, who then acts for
   * somebody else. Gives the id of that account; null for whoever acts for themselves.
   * @throws AppError `not_authenticated` for an account's id without a token, `not_yours` with another's; `invalid_input`; `not_found`
   *   for an admin who acts for nobody.
   */
  async requireMayActAs({ user, staff }: Caller, actorId: unknown, field: string): Promise<string | null> {
    const { success, data: id } = actorIdSchema.safeParse(actorId);
    if (!success) throw noId(field);
    if (ANONYMOUS_ID_PATTERN.test(id) || user?.id === id) return null;
    if (staff?.role === 'admin') return this.requireAccount(id);
    if (user || staff) throw new AppError('not_yours', `${user?.id ?? staff?.id} acting as another`);
    throw new AppError('not_authenticated', 'an account acts by its token alone');
  }

  private async requireAccount(id: string): Promise<string> {
    if (!(await this.people.exists(id))) throw new AppError('not_found', 'an admin acting for nobody');
    return id;
  }
}

function noId(field: string): AppError {
  return new AppError('invalid_input', field, [{ path: field, message: 'El identificador no es válido.' }]);
}
