/**
 * Share of completed lessons as a rounded percentage. 100 means all lessons: 199 of 200 are 99.
 */
export function coursePercentage(completedLessons: number, totalLessons: number): number {
  if (totalLessons <= 0) return 0;
  if (completedLessons >= totalLessons) return 100;
  return Math.min(99, Math.round((completedLessons / totalLessons) * 100));
}
