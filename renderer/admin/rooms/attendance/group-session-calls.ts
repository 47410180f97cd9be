import {
  type Attendance,
  attendanceSchema,
  type CorrectAttendance,
  type GroupSessionReport,
} from '../../../../contract/group-attendance.ts';
import { ifMatch } from '../../../../contract/versions.ts';
import { callApi } from '../../../client/api.ts';
import { ROOMS_ADDRESS, roomCalls } from '../room-calls.ts';

/** Address of the group sessions of a training room. */
export function groupSessionsPath(roomId: string): string {
  return `${roomCalls.pathOf(roomId)}/group-sessions`;
}

/** Address of the report of a group session. */
export function reportPath(roomId: string, id: string): string {
  return `${groupSessionsPath(roomId)}/${encodeURIComponent(id)}`;
}

/** Base of the addresses of the screens with the attendance of a group session. */
export const GROUP_SESSIONS_ADDRESS = `${ROOMS_ADDRESS}/sesiones`;

/** Address of the screen with the attendance of a group session. */
export function groupSessionAddress(roomId: string, id: string): string {
  return `${GROUP_SESSIONS_ADDRESS}/${encodeURIComponent(roomId)}/${encodeURIComponent(id)}`;
}

/** Corrects an attendance, or takes the correction back. @throws ApiError */
export function correctAttendance(
  { roomId, id }: Pick<GroupSessionReport, 'roomId' | 'id'>,
  { learnerId, version }: Attendance,
  body: CorrectAttendance,
): Promise<Attendance> {
  const path = `${reportPath(roomId, id)}/attendance/${encodeURIComponent(learnerId)}`;
  return callApi('PUT', path, { body, headers: ifMatch(version), schema: attendanceSchema });
}
