import type { CourseDetail } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { useIsSignedIn, useSession } from '../session/useSession.ts';
import { CertificateLink } from './CertificateLink.tsx';
import { OpenCertificate } from './OpenCertificate.tsx';
import { useCourseCertificate } from './useCourseCertificate.ts';

interface CourseCertificateProps {
  course: CourseDetail;
  completedLessons: number;
}

/** Leads whoever has completed a course to their certificate of it; nothing for anybody else. */
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

/** The same where the page itself opens what is led to. */
export function CourseCertificateLink({ course, completedLessons }: CourseCertificateProps) {
  const { status, user } = useSession();
  const mayHaveOne = status === 'authenticated' && completedLessons > 0;
  const id = useCourseCertificate(mayHaveOne ? user.id : null, course.id, completedLessons >= lessonCountOf(course));
  return id && <CertificateLink id={id} about={course.title} />;
}
