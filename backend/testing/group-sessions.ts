import { expect } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import type { Attendance, GroupSessionReport } from '../../contract/group-attendance.ts';
import type {
  BeginGroupSession,
  BegunGroupSession,
  EndGroupSession,
  GroupEvent,
  GroupEventsReceipt,
  MachineReport,
} from '../../contract/group-sessions.ts';
import { lessonOf } from './lessons.ts';
import { oldCourseOf } from './long-ago.ts';
import { aLearner, type TestLearner } from './people.ts';
import { aNewRoomKey, aRoomWithMachine, inRoster, ROOMS, type TestRoom } from './rooms.ts';
import type { TestAcademy, TestAnswer, TestApi } from './test-academy.ts';

export const GROUP_SESSIONS = '/api/room/group-sessions';
export const GROUP_HEADER = 'x-group-session';

/** A machine and course of a group session, and what differs from the defaults of `beginGroup`. */
type Begin = Partial<BeginGroupSession> & { readonly course: CourseDetail };

type ShownEvent = GroupEvent & { readonly kind: 'shown' };

/** The call that begins a group session, by default of the trainer 'trainer' at this moment. */
export function callBegin(
  academy: TestAcademy,
  { machine }: Pick<TestRoom, 'machine'>,
  { course, ...changes }: Begin,
): Promise<TestAnswer<BegunGroupSession>> {
  const sentAt = new Date(academy.clock.nowMs()).toISOString();
  const credentials = { username: 'trainer', password: 'trainer-secret' };
  const rest = { name: 'Grupo de la mañana', courseId: course.id, learnerIds: [], sentAt };
  return machine.post<BegunGroupSession>(GROUP_SESSIONS, { ...credentials, ...rest, ...changes });
}

/** A running group session at its machine. Events get their numbers in the order of the calls. */
export class TestGroup {
  private last = 0;

  constructor(
    private readonly academy: TestAcademy,
    /** The API with the key of the machine and the token. */
    readonly machine: TestApi,
    readonly id: string,
    private readonly course: CourseDetail,
  ) {}

  get url(): string {
    return `${GROUP_SESSIONS}/${this.id}`;
  }

  arrived(learnerId: string, at = this.now()): GroupEvent {
    return { number: this.next(), kind: 'arrived', learnerId, at };
  }

  left(learnerId: string, at = this.now()): GroupEvent {
    return { number: this.next(), kind: 'left', learnerId, at };
  }

  completed(lesson = 0): GroupEvent {
    return { number: this.next(), kind: 'completed', lessonId: lessonOf(this.course, lesson), at: this.now() };
  }

  /** Plays a part of a lesson: the clock advances by the time that it takes. */
  play(start: number, end: number, { lesson = 0, rate = 1 } = {}): ShownEvent {
    const startedAt = this.now();
    this.academy.clock.advance(((end - start) * 1_000) / rate);
    return this.shown(startedAt, start, end, { lesson, rate });
  }

  /** A part of a lesson that was shown from an instant until now. */
  shown(startedAt: string, start: number, end: number, { lesson = 0, rate = 1 } = {}): ShownEvent {
    const lessonId = lessonOf(this.course, lesson);
    return { number: this.next(), kind: 'shown', lessonId, startedAt, endedAt: this.now(), start, end, rate };
  }

  async send(...events: GroupEvent[]): Promise<GroupEventsReceipt> {
    const { status, text, json } = await this.machine.post<GroupEventsReceipt>(`${this.url}/events`, { events });
    expect(status, text).toBe(200);
    return json;
  }

  async end(changes: Partial<EndGroupSession> = {}): Promise<MachineReport> {
    const body = { endedAt: this.now(), lastNumber: this.last, ...changes };
    const { status, text, json } = await this.machine.post<MachineReport>(`${this.url}/end`, body);
    expect(status, text).toBe(200);
    return json;
  }

  now(): string {
    return new Date(this.academy.clock.nowMs()).toISOString();
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }
}

/** Begins a group session. */
export async function beginGroup(academy: TestAcademy, room: TestRoom, begin: Begin): Promise<TestGroup> {
  const { status, text, json } = await callBegin(academy, room, begin);
  expect(status, text).toBe(201);
  return new TestGroup(academy, room.machine.with({ [GROUP_HEADER]: json.token }), json.session.id, begin.course);
}

/** The stored progress of a learner in a lesson. */
interface StoredProgress {
  readonly segments: string;
  readonly verifiedSeconds: number;
  readonly watchTime: number;
  readonly completed: boolean;
}

/** A training room with a machine, a course of 10 and 5 minutes, and three learners in the roster. */
export class GroupRoom {
  private constructor(
    private readonly academy: TestAcademy,
    readonly admin: TestApi,
    readonly room: TestRoom,
    readonly course: CourseDetail,
    readonly learners: readonly [ana: TestLearner, bea: TestLearner, carla: TestLearner],
  ) {}

  /** Prepares one on 2 March 2026; the staff 'admin' and 'trainer' exist. @param number makes names unique */
  static async prepare(academy: TestAcademy, number: number): Promise<GroupRoom> {
    academy.clock.set('2026-03-02T15:00:00.000Z');
    const admin = await academy.api.signIn('admin');
    const course = await oldCourseOf(academy, admin, [600, 300]);
    const room = await aRoomWithMachine(admin, academy.api, `Sala ${number}`);
    const [ana, bea] = [await aLearner(academy, `ana-${number}`), await aLearner(academy, `bea-${number}`)];
    const carla = await aLearner(academy, `carla-${number}`);
    for (const { id } of [ana, bea, carla]) await inRoster(admin, room.id, id);
    return new GroupRoom(academy, admin, room, course, [ana, bea, carla]);
  }

  /** Begins a group session with these learners. */
  begin(...learners: readonly TestLearner[]): Promise<TestGroup> {
    return beginGroup(this.academy, this.room, { course: this.course, learnerIds: learners.map(({ id }) => id) });
  }

  /** Another machine of the training room. */
  async otherMachine(): Promise<TestRoom> {
    const { key, id: keyId } = await aNewRoomKey(this.admin, this.room.id, 'Equipo 2');
    return { id: this.room.id, keyId, machine: this.academy.api.with({ 'x-room-key': key }) };
  }

  async stored({ id }: TestLearner, lesson = 0): Promise<StoredProgress | undefined> {
    const [row] = await this.academy.rows<StoredProgress>(
      `SELECT segments, "verifiedSeconds", "watchTime", completed FROM training_progress
       WHERE "actorKey" = '${id}' AND "lessonId" = '${lessonOf(this.course, lesson)}'`,
    );
    return row && { ...row, completed: Boolean(row.completed) };
  }

  /** The report of the panel. */
  async reportOf({ id }: TestGroup): Promise<GroupSessionReport> {
    const trainer = await this.academy.api.signIn('trainer');
    return (await trainer.get<GroupSessionReport>(`${ROOMS}/${this.room.id}/group-sessions/${id}`)).json;
  }

  async attendanceOf(group: TestGroup, { id }: TestLearner): Promise<Attendance | undefined> {
    return (await this.reportOf(group)).attendance.find(({ learnerId }) => learnerId === id);
  }
}
