import { demoId } from './demo-id.ts';
import people from './people.json' with { type: 'json' };

/** An invented learner's progress in a course, and rating of it. */
export interface DemoStudy {
  /** The course's title. */
  course: string;
  /** Completed lessons, from the first one. */
  lessonsDone: number;
  /** Seconds watched of the next lesson, less than 80 % of it; 0 for none. */
  secondsOfNext: number;
  /** Days between the first lesson and the day of seeding; one lesson per day follows. */
  startedDaysAgo: number;
  stars?: 3 | 4 | 5;
  review?: string;
}

export interface DemoLearner {
  id: string;
  email: string;
  name: string;
  lastName: string;
  phone: string;
  code: string;
  experience: number;
  studies: DemoStudy[];
}

type LearnerRow = Pick<DemoLearner, 'name' | 'lastName' | 'experience' | 'studies'>;

const FIRST_PERSON_ID = 2_000_000;

/** Invented learners of the last ten weeks. The demonstration signs in as the first one. */
export const DEMO_LEARNERS: DemoLearner[] = (people.learners as LearnerRow[]).map((row, index) =>
  learnerOf(row, index + 1),
);

/** The trainer of the demonstration, who also answers in its community. */
export const DEMO_TRAINER = { ...people.trainer, id: demoId(FIRST_PERSON_ID) };

export function fullNameOf({ name, lastName }: { name: string; lastName: string }): string {
  return `${name} ${lastName}`;
}

export function personNamed(fullName: string): { id: string } {
  const person = [DEMO_TRAINER, ...DEMO_LEARNERS].find((one) => fullNameOf(one) === fullName);
  if (!person) throw new Error(`the demonstration has nobody called ${fullName}`);
  return person;
}

function learnerOf(row: LearnerRow, number: number): DemoLearner {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return {
    ...row,
    id: demoId(FIRST_PERSON_ID + number),
    email: `${plain(row.name)}.${plain(row.lastName)}@ejemplo.academia`,
    phone: `9 5550 ${String(1_000 + number * 37)}`,
    code: `V-${String(100 + number)}`,
  };
}
