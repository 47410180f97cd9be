import type { AuditEntryDetail } from './audit-log.ts';

/** An edit of a course in the log, with a test's changes. */
export function anAuditEntry(changes: Partial<AuditEntryDetail> = {}): AuditEntryDetail {
  const course = {
    id: '01932f00-0000-7000-8000-0000000000c1',
    description: 'Cómo vender.',
    isFeatured: false,
    version: 3,
  };
  return {
    id: '01932f00-0000-7000-8000-000000000901',
    actorId: '01932f00-0000-7000-8000-0000000000a9',
    actorName: 'Lorena Pizarro',
    action: 'course.update',
    subjectId: course.id,
    subjectName: 'WhatsApp Business',
    createdAt: '2026-11-20T12:30:00.000Z',
    restoredFrom: null,
    personalUntil: null,
    before: { ...course, title: 'WhatsApp', lessons: [{ id: 'l1', title: 'Una', duration: 60 }] },
    after: {
      ...course,
      title: 'WhatsApp Business',
      lessons: [
        { id: 'l1', title: 'Una', duration: 90 },
        { id: 'l2', title: 'Otra', duration: 30 },
      ],
      version: 4,
    },
    ...changes,
  };
}
