import { fnv1a } from '../../contract/fnv1a.ts';

/** Number of days with slots, including today. */
export const SLOT_DAYS = 14;
export const SLOT_HOURS = [9, 14] as const;
export const SLOTS_SHOWN = 8;
export const SESSION_MINUTES = 45;
/** Share of free slots, 0 to 1. */
const FREE_SHARE = 0.6;

/** A start time of an advisory session, in the learner's time zone. */
export interface Slot {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM, 24 hours. */
  time: string;
  available: boolean;
  /** 'lunes 23 nov' */
  displayDate: string;
  /** '09:00' */
  displayTime: string;
}

/**
 * All slots from `now` on, in order: weekdays of the next 14 days at 09:00 and 14:00. The availability depends on the
 * date only, and so stays stable between visits.
 */
export function slotsFrom(now: Date): Slot[] {
  return Array.from({ length: SLOT_DAYS }, (_, day) => slotsOfDay(now, day)).flat();
}

/** The slots to choose from, at most 8. */
export function availableSlots(now: Date): Slot[] {
  return slotsFrom(now)
    .filter((slot) => slot.available)
    .slice(0, SLOTS_SHOWN);
}

/** Start of a slot in the learner's time zone. */
export function startOf(slot: Pick<Slot, 'date' | 'time'>): Date {
  return new Date(`${slot.date}T${slot.time}`);
}

function slotsOfDay(now: Date, day: number): Slot[] {
  // Adds calendar days, not 24 hours: clock changes make days shorter or longer. Noon exists on every day.
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, 12);
  if (noon.getDay() === 0 || noon.getDay() === 6) return [];

  const date = [noon.getFullYear(), twoDigits(noon.getMonth() + 1), twoDigits(noon.getDate())].join('-');
  const next = mulberry32(fnv1a(date));
  return SLOT_HOURS.map((hour) => {
    const time = `${twoDigits(hour)}:00`;
    return { date, time, available: next() < FREE_SHARE, displayDate: shortDate(noon), displayTime: time };
  }).filter((slot) => startOf(slot) > now);
}

/** Seeded generator of numbers from 0 to below 1: Tommy Ettinger's mulberry32, public domain. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dayFormat = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'short' });

/** 'lunes 23 nov', without the punctuation that differs between browsers. */
function shortDate(day: Date): string {
  const words = dayFormat.formatToParts(day).filter((part) => part.type !== 'literal');
  return words.map((part) => part.value.replace('.', '')).join(' ');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
