import type { Attendance, GroupSessionReport, GroupSessionRow } from './group-attendance.ts';

/** A valid group session of a list, with a test's changes. */
export function aGroupSessionRow(changes: Partial<GroupSessionRow> = {}): GroupSessionRow {
  return {
    id: '01932f00-0000-7000-8000-000000000a01',
    name: 'Grupo de la mañana',
    courseTitle: 'WhatsApp Business para vender todos los días',
    trainerName: 'Rosa Díaz',
    startedAt: '2026-03-02T13:00:00.000Z',
    endedAt: '2026-03-02T14:30:00.000Z',
    learnerCount: 2,
    minutes: 135,
    ...changes,
  };
}

/** A valid attendance, with a test's changes. */
export function anAttendance(changes: Partial<Attendance> = {}): Attendance {
  return {
    learnerId: '01932f00-0000-7000-8000-0000000000f1',
    name: 'Camila',
    lastName: 'Torres',
    presentMinutes: 90,
    shownMinutes: 62,
    completedLessons: ['Catálogo y respuestas rápidas', 'Cómo iniciar una conversación'],
    stays: [{ from: '2026-03-02T13:00:00.000Z', to: '2026-03-02T14:30:00.000Z' }],
    correction: null,
    version: 1,
    ...changes,
  };
}

/** A valid report of a group session, with a test's changes. */
export function aGroupSessionReport(changes: Partial<GroupSessionReport> = {}): GroupSessionReport {
  return {
    ...aGroupSessionRow(),
    roomId: '01932f00-0000-7000-8000-0000000000d1',
    roomName: 'Sala Centro',
    endReason: 'trainer',
    isComplete: true,
    attendance: [
      anAttendance(),
      anAttendance({
        learnerId: '01932f00-0000-7000-8000-0000000000f2',
        name: 'Luis',
        lastName: 'Rojas',
        presentMinutes: 12,
        shownMinutes: 10,
        completedLessons: [],
        stays: [
          { from: '2026-03-02T13:20:00.000Z', to: '2026-03-02T13:28:00.000Z' },
          { from: '2026-03-02T14:00:00.000Z', to: '2026-03-02T14:04:00.000Z' },
        ],
        correction: {
          minutes: 45,
          reason: 'Firmó la hoja: el equipo se apagó',
          correctedBy: 'Rosa Díaz',
          correctedAt: '2026-03-02T15:00:00.000Z',
        },
        version: 2,
      }),
    ],
    ...changes,
  };
}
