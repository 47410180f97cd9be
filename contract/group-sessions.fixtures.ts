import type { BegunGroupSession, MachineReport, RunningGroupSession } from './group-sessions.ts';

/** A valid running group session, with a test's changes. */
export function aRunningGroupSession(changes: Partial<RunningGroupSession> = {}): RunningGroupSession {
  return {
    id: '01932f00-0000-7000-8000-000000000a01',
    name: 'Grupo de la mañana',
    startedAt: '2026-03-02T13:00:00.000Z',
    endsAt: '2026-03-03T01:00:00.000Z',
    course: {
      id: '01932f00-0000-7000-8000-000000000c01',
      title: 'WhatsApp Business para vender todos los días',
      lessons: [
        { id: '01932f00-0000-7000-8000-000000000b01', title: 'Catálogo y respuestas rápidas', duration: 790 },
        { id: '01932f00-0000-7000-8000-000000000b02', title: 'Cómo iniciar una conversación', duration: 685 },
      ],
    },
    learners: [
      {
        id: '01932f00-0000-7000-8000-0000000000f1',
        name: 'Camila T.',
        isPresent: true,
        presentSeconds: 0,
        completedLessonIds: [],
      },
    ],
    nextNumber: 1,
    playing: null,
    ...changes,
  };
}

/** The answer to the beginning of a group session, with a test's changes. */
export function aBegunGroupSession(changes: Partial<BegunGroupSession> = {}): BegunGroupSession {
  return { token: 'una-ficha-de-prueba-que-no-vale', session: aRunningGroupSession(), ...changes };
}

/** A valid report at the end of a group session, with a test's changes. */
export function aMachineReport(changes: Partial<MachineReport> = {}): MachineReport {
  return {
    id: '01932f00-0000-7000-8000-000000000a01',
    name: 'Grupo de la mañana',
    courseTitle: 'WhatsApp Business para vender todos los días',
    startedAt: '2026-03-02T13:00:00.000Z',
    endedAt: '2026-03-02T14:30:00.000Z',
    isComplete: true,
    learners: [
      {
        id: '01932f00-0000-7000-8000-0000000000f1',
        name: 'Camila T.',
        presentMinutes: 90,
        shownMinutes: 62,
        completedLessons: 2,
      },
    ],
    ...changes,
  };
}
