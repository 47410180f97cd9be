import type { CertificateKey } from '../../contract/certificate-keys.ts';
import type { Certificate } from '../../contract/certificates.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { aCourseOf, lessonOf, reportOf } from './lessons.ts';
import type { TestLearner } from './people.ts';
import type { TestApi } from './test-academy.ts';

/** Completes every lesson of the course. @returns the id of the certificate that the last one issues */
export async function completeAs(
  { id, api }: Pick<TestLearner, 'id' | 'api'>,
  course: CourseDetail,
  at = '2026-03-02T14:00:00.000Z',
): Promise<string | null> {
  let certificateId: string | null = null;
  for (const index of course.lessons.keys()) {
    const report = { courseId: course.id, lessonId: lessonOf(course, index), completed: true, lastWatched: at };
    const answer = await reportOf(api, id, report);
    if (answer.status !== 200) throw new Error(`the report was refused: ${answer.text}`);
    certificateId = answer.json.certificateId;
  }
  return certificateId;
}

/** A learner's certificate for a new course of one lesson. The category 'Ventas' must exist. */
export async function aCertificateOf(learner: TestLearner, trainer: TestApi): Promise<Certificate> {
  const id = await completeAs(learner, await aCourseOf(trainer, [60]));
  return (await learner.api.get<Certificate>(`/api/certificates/${id}`)).json;
}

/** The id of a key that currently signs certificates. */
export async function currentKeyOf(admin: TestApi): Promise<string> {
  const { json } = await admin.get<CertificateKey[]>('/api/admin/certificate-keys');
  return json.find(({ isCurrent }) => isCurrent)?.id ?? '';
}
