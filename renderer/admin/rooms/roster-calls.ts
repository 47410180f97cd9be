import { z } from 'zod';
import {
  type CreateRosterLearner,
  type ImportedRoster,
  importedRosterSchema,
  type RosterLearner,
  type RosterPin,
  rosterLearnerSchema,
  rosterPinSchema,
} from '../../../contract/room-roster.ts';
import { callApi } from '../../client/api.ts';
import { roomCalls } from './room-calls.ts';

/** Address of the roster of a training room. */
export function rosterPath(roomId: string): string {
  return `${roomCalls.pathOf(roomId)}/roster`;
}

function pathOf(roomId: string, learnerId: string): string {
  return `${rosterPath(roomId)}/${encodeURIComponent(learnerId)}`;
}

/** Adds the account of a learner; only this answer has the PIN. @throws ApiError */
export function addLearner(roomId: string, learnerId: string): Promise<RosterPin> {
  return callApi('POST', rosterPath(roomId), { body: { learnerId }, schema: rosterPinSchema });
}

/** Adds a learner without e-mail; only this answer has the PIN. @throws ApiError */
export function createLearner(roomId: string, body: CreateRosterLearner): Promise<RosterPin> {
  return callApi('POST', `${rosterPath(roomId)}/by-hand`, { body, schema: rosterPinSchema });
}

/** Adds the learners of a CSV file, all or none; only this answer has the PINs. @throws ApiError */
export function importLearners(roomId: string, csv: string): Promise<ImportedRoster> {
  return callApi('POST', `${rosterPath(roomId)}/csv`, { body: { csv }, schema: importedRosterSchema });
}

/** Gives a learner another PIN; only this answer has it. @throws ApiError */
export function resetPin(roomId: string, { learnerId }: RosterLearner): Promise<RosterPin> {
  return callApi('POST', `${pathOf(roomId, learnerId)}/pin`, { schema: rosterPinSchema });
}

/** Lets a locked learner try again. @throws ApiError */
export function unlockLearner(roomId: string, { learnerId }: RosterLearner): Promise<RosterLearner> {
  return callApi('POST', `${pathOf(roomId, learnerId)}/unlock`, { schema: rosterLearnerSchema });
}

/** Removes a learner from the roster. @throws ApiError */
export async function removeLearner(roomId: string, { learnerId }: RosterLearner): Promise<void> {
  await callApi('DELETE', pathOf(roomId, learnerId), { schema: z.unknown() });
}
