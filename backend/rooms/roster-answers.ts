import { PIN_MAX_TRIES, type RosterLearner } from '../../contract/room-roster.ts';
import type { Account } from '../people/accounts.service.ts';
import type { RoomLearnerEntity } from './room-learner.entity.ts';

interface Facts {
  readonly hasPin: boolean;
  /** Whether the caller may see RUT and e-mail. */
  readonly isForAdmin: boolean;
}

export function toRosterLearner(
  row: RoomLearnerEntity,
  account: Account,
  { hasPin, isForAdmin }: Facts,
): RosterLearner {
  const { id, name, lastName, rut, email } = account;
  return {
    learnerId: id,
    name,
    lastName,
    rut: isForAdmin ? rut : null,
    email: isForAdmin ? email : null,
    hasPin,
    failedTries: row.failedTries,
    isLocked: row.failedTries >= PIN_MAX_TRIES,
    obstacle: obstacleOf(account),
    isPresent: row.presentKeyId !== null,
    addedAt: row.addedAt,
  };
}

/** Why an account can't sign in at a training room; null: it can. */
export function obstacleOf({ role, isActive }: Pick<Account, 'role' | 'isActive'>): RosterLearner['obstacle'] {
  if (role !== 'learner') return 'staff';
  return isActive ? null : 'inactive';
}

/** A learner of a roster in the audit log. */
export function toAuditedLearner({ name, lastName, rut, email }: Account, room: { id: string; name: string }): object {
  return { name, lastName, rut, email, roomId: room.id, roomName: room.name };
}
