import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import type { Figure, FigureRow } from '../../contract/analytics.ts';
import { ANONYMOUS_KEY_PREFIX } from '../access/actor-key.ts';
import { BegunCoursesService } from '../courses/begun-courses.service.ts';
import type { RecordedRow } from '../database/recorded-rows.ts';
import { AccountFiguresService } from '../people/account-figures.service.ts';
import { PeopleService } from '../people/people.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { localDayAndTime, localHourOf } from '../time/local-day.ts';

const HOUR_LENGTH = 'YYYY-MM-DDTHH'.length;
const SUBJECTS: Readonly<Partial<Record<Figure, NonNullable<FigureRow['subject']>['kind']>>> = {
  certificates: 'certificate',
  posts: 'post',
  downloads: 'material',
};

/** Adds names of people, courses, lessons and subjects to recorded rows. Visitors get no name and no id. */
@Injectable()
export class FigureNamesService {
  constructor(
    private readonly people: PeopleService,
    private readonly accounts: AccountFiguresService,
    private readonly courses: BegunCoursesService,
    private readonly settings: SettingsInForce,
  ) {}

  /** Accepts at most 1,000 rows. */
  async name(
    figure: Figure,
    rows: readonly RecordedRow[],
    { withEmails }: { withEmails: boolean },
  ): Promise<FigureRow[]> {
    const personIds = different(rows.map(({ actorKey }) => personIn(actorKey)));
    const names = await this.people.namesOf(personIds);
    const emails = withEmails ? await this.accounts.emailsOf(personIds) : new Map<string, string>();
    const courses = await this.courses.of(different(rows.map(({ courseId }) => courseId)));
    const lessons = await this.courses.namedLessons(different(rows.map(({ lessonId }) => lessonId)));
    const kind = SUBJECTS[figure];
    return rows.map((row) => {
      const { courseId, lessonId, subjectId, subjectTitle = '', seconds, stars = null } = row;
      const person = personIn(row.actorKey);
      return {
        ...this.when(row),
        person: person ? { id: person, name: names.get(person) ?? '', email: emails.get(person) ?? null } : null,
        course: courseId ? { id: courseId, title: courses.get(courseId)?.title ?? '' } : null,
        lesson: lessonId ? { id: lessonId, title: lessons.get(lessonId)?.title ?? '' } : null,
        subject: kind && subjectId ? { kind, id: subjectId, title: subjectTitle } : null,
        seconds: seconds === undefined ? null : Number(seconds),
        stars,
      };
    });
  }

  /** The day is in the academy's time zone. Rows that store only the hour have no instant. */
  private when({ at, day }: RecordedRow): Pick<FigureRow, 'at' | 'day'> {
    const { timeZone } = this.settings;
    if (at === '') return { at: null, day: null };
    if (at.length === HOUR_LENGTH) return { at: null, day: localHourOf(at, IANAZone.create(timeZone)).day };
    return { at, day: day ?? localDayAndTime(Date.parse(at), timeZone).day };
  }
}

/** The id of the person; undefined for a visitor's key. */
function personIn(actorKey: string | null | undefined): string | undefined {
  return actorKey?.startsWith(ANONYMOUS_KEY_PREFIX) ? undefined : (actorKey ?? undefined);
}

function different(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}
