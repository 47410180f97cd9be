import type { ReactNode } from 'react';
import type { Figure, FigureRow } from '../../../contract/analytics.ts';
import type { StaffRole } from '../../../contract/auth.ts';
import { isErasedId } from '../../../contract/identity.ts';
import { formatSeconds } from '../../kit/format.ts';
import { LISTS } from '../figures/lists.ts';
import { formatDays } from '../figures/period.ts';
import { RowsLink } from '../figures/RowsLink.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import classes from './FigureRowsPage.module.css';
import { text } from './figure-rows.es.ts';

/** The content of a column. */
type Part = 'person' | 'email' | 'course' | 'lesson' | 'subject' | 'watched' | 'stars' | 'when';

const OF_COURSES: readonly Part[] = ['person', 'course', 'when', 'email'];
const OF_LESSONS: readonly Part[] = ['person', 'lesson', 'course', 'watched', 'when', 'email'];
const OF_PEOPLE: readonly Part[] = ['person', 'watched', 'when', 'email'];
const OF_SUBJECTS: readonly Part[] = ['subject', 'person', 'when', 'email'];

/** The columns of each figure's rows; the first one names the row. */
const PARTS: Readonly<Record<Figure, readonly Part[]>> = {
  views: ['course', 'when'],
  active: OF_PEOPLE,
  'active-now': ['person', 'when', 'email'],
  'active-in-hour': OF_PEOPLE,
  'courses-started': OF_COURSES,
  'course-reached': OF_COURSES,
  'lessons-completed': OF_LESSONS,
  'courses-completed': OF_COURSES,
  'lesson-started': OF_LESSONS,
  'lesson-completed': OF_LESSONS,
  'lesson-stopped': OF_LESSONS,
  certificates: ['subject', 'person', 'course', 'when', 'email'],
  'new-accounts': ['person', 'when', 'email'],
  posts: OF_SUBJECTS,
  downloads: OF_SUBJECTS,
  ratings: ['course', 'stars', 'person', 'when', 'email'],
};

interface Reader {
  role: StaffRole;
  timeZone: string | undefined;
}

/** The columns of a figure's rows. Trainers get none with e-mail addresses, and no links to accounts. */
export function columnsOf(figure: Figure, reader: Reader): Column<FigureRow>[] {
  const parts = PARTS[figure].filter((part) => part !== 'email' || reader.role === 'admin');
  return parts.map((part, index) => {
    const { label, kind, textOf } = columnOf(part, figure, reader);
    return {
      label,
      ...(kind && { kind }),
      cell: (row) => (index === 0 ? textOf(row) : linked(textOf(row), addressOf(part, row, reader.role))),
      csv: textOf,
    };
  });
}

/** The address that a row links to: of the content of its first column, or else of its course; null without either. */
export function addressOfRow(figure: Figure, row: FigureRow, role: StaffRole): string | null {
  const [first = 'when'] = PARTS[figure];
  return addressOf(first, row, role) ?? addressOf('course', row, role);
}

function columnOf(part: Part, figure: Figure, { timeZone }: Reader) {
  const columns: Record<Part, { label: string; kind?: Column<FigureRow>['kind']; textOf: (row: FigureRow) => string }> =
    {
      person: { label: text.person, textOf: ({ person }) => (person ? person.name || text.unnamed : text.visitor) },
      email: { label: text.email, textOf: ({ person }) => person?.email ?? '' },
      course: { label: text.course, textOf: ({ course }) => course?.title ?? '' },
      lesson: { label: text.lesson, textOf: ({ lesson }) => lesson?.title ?? '' },
      subject: { label: subjectOf(figure), textOf: ({ subject }) => subject?.title || text.unnamed },
      watched: {
        label: text.watched,
        kind: 'number',
        textOf: ({ seconds }) => (seconds === null ? '' : formatSeconds(seconds)),
      },
      stars: { label: text.stars, textOf: ({ stars }) => (stars === null ? '' : text.starCount(stars)) },
      when: { label: text.when, kind: 'date', textOf: (row) => whenOf(row, timeZone) },
    };
  return columns[part];
}

function subjectOf(figure: Figure): string {
  if (figure === 'posts') return text.subject.post;
  return figure === 'downloads' ? text.subject.material : text.subject.certificate;
}

function addressOf(part: Part, { person, course, subject }: FigureRow, role: StaffRole): string | null {
  if (part === 'person') return person && role === 'admin' && !isErasedId(person.id) ? LISTS.account(person.id) : null;
  if (part === 'course' || part === 'lesson') return course && LISTS.course(course.id);
  return part === 'subject' && subject ? LISTS[subject.kind](subject.id) : null;
}

function whenOf({ at, day }: FigureRow, timeZone: string | undefined): string {
  if (at)
    return new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
  return day ? formatDays({ from: day, to: day }) : '';
}

function linked(shown: string, to: string | null): ReactNode {
  if (to === null || shown === '') return shown;
  return (
    <RowsLink to={to} className={classes.link}>
      {shown}
    </RowsLink>
  );
}
