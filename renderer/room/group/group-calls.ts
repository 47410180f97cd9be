import { z } from 'zod';
import {
  type BeginGroupSession,
  type BegunGroupSession,
  begunGroupSessionSchema,
  type EndGroupSession,
  GROUP_SESSION_HEADER,
  type GroupEvent,
  type GroupEventsReceipt,
  groupEventsReceiptSchema,
  type MachineReport,
  machineReportSchema,
  type ResumeGroupSession,
  type RunningGroupSession,
  runningGroupSessionSchema,
} from '../../../contract/group-sessions.ts';
import { callApi } from '../../client/api.ts';
import { machineCall, ROOM } from '../room-calls.ts';

const GROUPS = `${ROOM}/group-sessions`;
export const CURRENT_GROUP = `${GROUPS}/current`;

/** What a call about a group session needs of it. */
interface Addressed {
  id: string;
  token: string;
}

const withToken = (token: string) => machineCall({ [GROUP_SESSION_HEADER]: token });

export function reportPath(id: string): string {
  return `${GROUPS}/${encodeURIComponent(id)}/report`;
}

/** @throws ApiError as `POST /api/room/group-sessions` */
export function beginGroup(body: BeginGroupSession): Promise<BegunGroupSession> {
  return callApi('POST', GROUPS, { ...machineCall(), body, schema: begunGroupSessionSchema, isExact: true });
}

/** @throws ApiError as `POST /api/room/group-sessions/resume` */
export function resumeGroup(body: ResumeGroupSession): Promise<BegunGroupSession> {
  return callApi('POST', `${GROUPS}/resume`, {
    ...machineCall(),
    body,
    schema: begunGroupSessionSchema,
    isExact: true,
  });
}

/** @throws ApiError `group_session_not_found`, `group_session_locked` */
export function fetchCurrentGroup(token: string): Promise<RunningGroupSession> {
  return callApi('GET', CURRENT_GROUP, { ...withToken(token), schema: runningGroupSessionSchema });
}

/** @throws ApiError as `POST /api/room/group-sessions/{id}/events` */
export function sendEvents({ id, token }: Addressed, events: readonly GroupEvent[]): Promise<GroupEventsReceipt> {
  const path = `${GROUPS}/${encodeURIComponent(id)}/events`;
  return callApi('POST', path, { ...withToken(token), body: { events }, schema: groupEventsReceiptSchema });
}

/** The answer is read again with `fetchReport`. @throws ApiError as `POST /api/room/group-sessions/{id}/end` */
export async function sendEnd({ id, token }: Addressed, body: EndGroupSession): Promise<void> {
  const path = `${GROUPS}/${encodeURIComponent(id)}/end`;
  await callApi('POST', path, { ...withToken(token), body, schema: z.unknown() });
}

/** @throws ApiError as `GET /api/room/group-sessions/{id}/report` */
export function fetchReport({ id, token }: Addressed): Promise<MachineReport> {
  return callApi('GET', reportPath(id), { ...withToken(token), schema: machineReportSchema });
}
