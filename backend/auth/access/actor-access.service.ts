import { Injectable } from '@nestjs/common';
import { ANONYMOUS_ID_PATTERN, actorIdSchema } from '../../../contract/identity.ts';
import type { Caller } from '../../access/caller.ts';
import { AppError } from '../../errors/app-error.ts';
import { PeopleService } from '../../people/people.service.ts';

/** The field that contains the actor's id, and the ids allowed in it: only a person's, or a visitor's too. */
interface ActorField {
  readonly field: string;
  readonly schema: typeof actorIdSchema;
}

/** Decides whether the caller may act under an id from a path or body. */
@Injectable()
export class ActorAccessService {
  constructor(private readonly people: PeopleService) {}

  /**
   * Allows an anonymous id, because knowing it is the capability, and the caller's own id; an admin may act for every
   * person.
   * @returns the id of the person that an admin acts for; null when the caller acts for themselves
   * @throws AppError `not_authenticated` for a person's id without a token, `not_yours` with another person's token;
   * `invalid_input`; `not_found` when an admin sends an id that belongs to no person
   */
  async requireMayActAs(
    { user, staff }: Caller,
    actorId: unknown,
    { field, schema }: ActorField,
  ): Promise<string | null> {
    const { success, data: id } = schema.safeParse(actorId);
    if (!success && actorIdSchema.safeParse(actorId).success) throw notForVisitors(user !== undefined);
    if (!success) throw invalidId(field);
    if (ANONYMOUS_ID_PATTERN.test(id) || user?.id === id) return null;
    if (staff?.role === 'admin') return this.requirePerson(id);
    if (user || staff) throw new AppError('not_yours', `${user?.id ?? staff?.id} acting as another`);
    throw new AppError('not_authenticated', 'a person acts only with their own token');
  }

  private async requirePerson(id: string): Promise<string> {
    if (!(await this.people.exists(id)))
      throw new AppError('not_found', 'an admin acting for somebody who does not exist');
    return id;
  }
}

function notForVisitors(isSignedIn: boolean): AppError {
  return new AppError(isSignedIn ? 'not_yours' : 'not_authenticated', 'an anonymous visitor where a person must act');
}

function invalidId(field: string): AppError {
  return new AppError('invalid_input', field, [{ path: field, message: 'El identificador no es válido.' }]);
}
