import { z } from 'zod';
import {
  ROOM_IDLE_MINUTES,
  type Room,
  type RoomPrinting,
  saveRoomSchema,
  saveRoomSettingsSchema,
} from '../../../contract/rooms.ts';
import { text } from './rooms.es.ts';

/** The values of the form of a training room. */
export interface RoomValues extends Record<string, unknown> {
  name: string;
  /** The value of the field, which can be empty. */
  idleMinutes: string | number;
  requiresPin: boolean;
  printing: RoomPrinting;
  startsWith: 'library' | 'course';
  startCourseId: string;
}

/** The form's values for a training room; null: the initial values of a new one. */
export function valuesOf(room: Room | null): RoomValues {
  const { idleMinutes, requiresPin, printing, startCourseId } = room?.settings ?? {
    idleMinutes: ROOM_IDLE_MINUTES,
    requiresPin: true,
    printing: 'certificates',
    startCourseId: null,
  };
  const startsWith = startCourseId === null ? 'library' : 'course';
  return { name: room?.name ?? '', idleMinutes, requiresPin, printing, startsWith, startCourseId: startCourseId ?? '' };
}

/** The request body. */
export function bodyOf({ name, startsWith, startCourseId, ...settings }: RoomValues): object {
  return { name, settings: { ...settings, startCourseId: startsWith === 'course' ? startCourseId : null } };
}

/** The contract's schema for the form, whose settings are beside the name. */
export const roomFormSchema = z.preprocess(
  (values) => {
    const { name, settings } = bodyOf(values as RoomValues) as { name: string; settings: object };
    return { name, ...settings };
  },
  z
    .object({ name: saveRoomSchema.shape.name, ...saveRoomSettingsSchema.shape })
    .extend({ startCourseId: z.uuid({ error: text.startCourseMissing }).nullable() }),
);
