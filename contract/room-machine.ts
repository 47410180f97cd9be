import { z } from 'zod';
import { listOf } from './lists.ts';
import { PIN_DIGITS, ROSTER_MAX_LEARNERS } from './room-roster.ts';
import { roomSettingsSchema } from './rooms.ts';
import { textSchema } from './text.ts';

const APP_VERSION_MAX_CHARS = 40;

/** A learner on the start screen: first name and initial of the last name, nothing else. */
export const startLearnerSchema = z
  .object({
    /** Id of the account. */
    id: z.string(),
    name: z.string(),
  })
  .meta({ id: 'StartLearner' });
export type StartLearner = z.infer<typeof startLearnerSchema>;

/** What a machine needs of its training room: `GET /api/room`, with the key of the machine (`ROOM_KEY_HEADER`). */
export const machineRoomSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    settings: roomSettingsSchema,
    /** By name; without learners who can't sign in any more. */
    roster: z.array(startLearnerSchema),
    /** The academy's public key, with which the machine seals progress that it could not send (`sealProgress`). */
    sealKey: z.string(),
  })
  .meta({ id: 'MachineRoom' });
export type MachineRoom = z.infer<typeof machineRoomSchema>;

/** `POST /api/room/sign-in`: the answer has the tokens of a session that lasts at most 12 hours. */
export const roomSignInSchema = z
  .strictObject({
    learnerId: z.uuid({ error: 'Elige tu nombre.' }),
    /** Not needed if the training room asks for none. */
    pin: textSchema(PIN_DIGITS)
      .regex(/^\d{4}$/, { error: 'El PIN tiene 4 cifras.' })
      .optional(),
  })
  .meta({ id: 'RoomSignIn' });
export type RoomSignIn = z.infer<typeof roomSignInSchema>;

/** `POST /api/room/state`: a machine sends it every minute, and when a learner begins or ends. */
export const reportRoomStateSchema = z
  .strictObject({
    /** Version of the app or screens. */
    appVersion: textSchema(APP_VERSION_MAX_CHARS),
    /** The learners at the machine; ids that are not in the roster are ignored. */
    learnerIds: listOf(z.uuid(), ROSTER_MAX_LEARNERS),
    /** Whether a guest uses the machine. */
    hasGuest: z.boolean(),
  })
  .meta({ id: 'ReportRoomState' });
export type ReportRoomState = z.infer<typeof reportRoomStateSchema>;
