import { Center } from '@mantine/core';
import type { CourseDetail } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useIsSignedIn, useSession } from '../session/useSession.ts';
import { CertificateLink } from './CertificateLink.tsx';
import { text } from './certificate-dialog.es.ts';
import { OpenCertificate } from './OpenCertificate.tsx';
import { useCourseCertificate } from './useCourseCertificate.ts';

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
  const id = useCourseCertificate(mayHaveOne ? user.id : null, course.id, completedLessons >= lessonCountOf(course));
  if (id) return <CertificateLink id={id} about={course.title} />;
  if (!isAwaited || !mayHaveOne) return null;
  return (
    // As high as the button that replaces it.
    <Center component="p" mih="2.75rem" fz="sm" c="dimmed" ta="center">
      {text.awaited}
    </Center>
  );
}
