import { Center } from '@mantine/core';
import type { CourseDetail } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useIsSignedIn, useSession } from '../session/useSession.ts';
import { CertificateLink } from './CertificateLink.tsx';
import { text } from './certificate-dialog.es.ts';
import { OpenCertificate } from './OpenCertificate.tsx';
import { useCourseCertificate } from './useCourseCertificate.ts';

/** Loaded on demand: only a completed course without a certificate needs it. */
const missingTimePart = lazyPart(async () => (await import('./MissingTime.tsx')).MissingTime);

interface CourseCertificateProps {
  course: CourseDetail;
  completedLessons: number;
}

/** Link to the learner's certificate for a course, with its dialog; empty without a certificate. */
export function CourseCertificate(props: CourseCertificateProps) {
  const mayHaveOne = useIsSignedIn() && props.completedLessons > 0;
  return (
    mayHaveOne && (
      <>
        <CourseCertificateLink {...props} />
        <OpenCertificate />
      </>
    )
  );
}

/** The link without the dialog. @param isAwaited shows a note until the certificate is issued */
export function CourseCertificateLink({
  course,
  completedLessons,
  isAwaited = false,
}: CourseCertificateProps & { isAwaited?: boolean }) {
  const { status, user } = useSession();
  const mayHaveOne = status === 'authenticated' && completedLessons > 0;
  const isCompleted = completedLessons >= lessonCountOf(course);
  const { id, readAgain } = useCourseCertificate(mayHaveOne ? user.id : null, course.id, isCompleted);
  const isMissing = mayHaveOne && isCompleted && id === null;
  const { Part: MissingTime } = useLazyPart(missingTimePart, isMissing);
  if (id) return <CertificateLink id={id} about={course.title} />;
  if (!mayHaveOne) return null;
  const otherwise = isAwaited && <Awaited />;
  if (!isMissing || !MissingTime) return otherwise;
  return <MissingTime userId={user.id} courseId={course.id} onWatched={readAgain} otherwise={otherwise} />;
}

/** As high as the button that replaces it. */
function Awaited() {
  return (
    <Center component="p" mih="2.75rem" fz="sm" c="dimmed" ta="center">
      {text.awaited}
    </Center>
  );
}
