import { z } from 'zod';
import { aroundFields, tableQuerySchema } from './tables.ts';
import { nameSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const ROOM_NAME_MAX_CHARS = 60;
export const ROOM_KEY_LABEL_MAX_CHARS = 60;
export const ROOM_IDLE_MAX_MINUTES = 60;
/** Minutes without input before a machine wipes everything personal, unless the training room says otherwise. */
export const ROOM_IDLE_MINUTES = 5;
/** A machine that has not reported for this long counts as silent: 3 minutes, three missed reports. */
export const ROOM_SILENT_MS = 3 * 60_000;
/** Header with the key of a machine in a training room. */
export const ROOM_KEY_HEADER = 'x-room-key';

export const ROOM_PRINTING = ['nothing', 'certificates', 'everything'] as const;
/** What may be printed in a training room. */
export const roomPrintingSchema = z.enum(ROOM_PRINTING, { error: 'Elige qué se puede imprimir.' });
export type RoomPrinting = z.infer<typeof roomPrintingSchema>;

/** How the machines of a training room behave. */
export const roomSettingsSchema = z
  .object({
    /** Minutes without input, 1 to 60; never counted while a video plays. */
    idleMinutes: z.int().min(1).max(ROOM_IDLE_MAX_MINUTES),
    /** Whether learners type their PIN; without it the name alone signs in. */
    requiresPin: z.boolean(),
    printing: roomPrintingSchema,
    /** The course that the machines begin with; null: the library. */
    startCourseId: z.uuid().nullable(),
  })
  .meta({ id: 'RoomSettings' });
export type RoomSettings = z.infer<typeof roomSettingsSchema>;

/** The last reports of the machines of a training room. */
export const roomStateSchema = z
  .object({
    /** When a machine of the training room called last; null: never. */
    lastSeenAt: z.iso.datetime().nullable(),
    /** Version of the app or screens, as the machine that called last reported it. */
    appVersion: z.string().nullable(),
    /** Learners at machines that are not silent: first name and initial of the last name. */
    present: z.array(z.string()),
    /** Whether a guest uses a machine that is not silent. */
    hasGuest: z.boolean(),
  })
  .meta({ id: 'RoomState' });
export type RoomState = z.infer<typeof roomStateSchema>;

/** A training room as staff see it: `GET /api/admin/rooms`, `GET /api/admin/rooms/{id}`. */
export const roomSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    settings: roomSettingsSchema,
    state: roomStateSchema,
    /** Number of keys that are not withdrawn. */
    keyCount: z.int().min(0),
    /** Number of learners in the roster. */
    learnerCount: z.int().min(0),
    version: versionSchema,
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof roomSchema>;
export const roomListSchema = z.array(roomSchema);

/** `q` searches the name. */
export const roomTableQuerySchema = tableQuerySchema(['name', 'learnerCount', 'lastSeenAt']).extend(aroundFields);
export type RoomTableQuery = z.infer<typeof roomTableQuerySchema>;

const idleMinutesSchema = z
  .int({ error: 'Escribe un número entero de minutos.' })
  .min(1, { error: 'El mínimo es 1 minuto.' })
  .max(ROOM_IDLE_MAX_MINUTES, { error: `El máximo son ${ROOM_IDLE_MAX_MINUTES} minutos.` });

/** Settings as staff send them. */
export const saveRoomSettingsSchema = z.strictObject({
  idleMinutes: idleMinutesSchema,
  requiresPin: z.boolean(),
  printing: roomPrintingSchema,
  startCourseId: z.uuid({ error: 'Elige un curso de la lista.' }).nullable(),
});

/** `POST /api/admin/rooms`, `PUT /api/admin/rooms/{id}`: absent settings keep their values, or get their defaults. */
export const saveRoomSchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre de la sala.', ROOM_NAME_MAX_CHARS),
    settings: saveRoomSettingsSchema.partial().optional(),
    ...derivedFields,
    state: z.unknown().optional(),
    keyCount: z.unknown().optional(),
    learnerCount: z.unknown().optional(),
  })
  .meta({ id: 'SaveRoom' });
export type SaveRoom = z.infer<typeof saveRoomSchema>;

/** The key of a machine, without the key itself: `GET /api/admin/rooms/{id}/keys`. */
export const roomKeySchema = z
  .object({
    id: z.uuid(),
    /** Name of the machine. */
    label: z.string(),
    /** The first characters of the key, by which staff recognise it. */
    prefix: z.string(),
    createdAt: z.iso.datetime(),
    /** When the machine called last; null: never. */
    lastUsedAt: z.iso.datetime().nullable(),
    /** Version of the app or screens, as the machine reported it. */
    appVersion: z.string().nullable(),
    /** When the key was withdrawn; null while it is valid. */
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RoomKey' });
export type RoomKey = z.infer<typeof roomKeySchema>;
/** The newest first. */
export const roomKeyListSchema = z.array(roomKeySchema);

/** `POST /api/admin/rooms/{id}/keys` */
export const createRoomKeySchema = z
  .strictObject({ label: nameSchema('Escribe el nombre del equipo.', ROOM_KEY_LABEL_MAX_CHARS) })
  .meta({ id: 'CreateRoomKey' });
export type CreateRoomKey = z.infer<typeof createRoomKeySchema>;

/** The answer to the creation of a key; `key` is shown only once. */
export const madeRoomKeySchema = roomKeySchema.extend({ key: z.string() }).meta({ id: 'MadeRoomKey' });
export type MadeRoomKey = z.infer<typeof madeRoomKeySchema>;
