import type { Training } from './training-history.ts';

/** A valid completed training, with a test's changes. */
export function aTraining(changes: Partial<Training> = {}): Training {
  return {
    id: '01932f00-0000-7000-8000-0000000000c1',
    courseName: 'WhatsApp Business para vender todos los días',
    instructor: 'Camila Rojas',
    thumbnailUrl: '/thumbnails/whatsapp.jpg',
    category: 'Ventas',
    tags: ['whatsapp'],
    isAvailable: true,
    status: 'completed',
    progressPercentage: 100,
    nextLessonId: null,
    completedLessons: 18,
    totalLessons: 18,
    startDate: '2026-11-02T13:00:00.000Z',
    completionDate: '2026-11-18T15:04:00.000Z',
    totalTimeSpent: 202,
    verifiedSeconds: 11_400,
    notes: null,
    certificateId: '01932f00-0000-7000-8000-000000000201',
    ...changes,
  };
}
