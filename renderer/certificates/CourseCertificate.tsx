import type { CourseDetail } from '../../contract/courses.ts';
import { useSession } from '../session/useSession.ts';
import { CertificateLink } from './CertificateLink.tsx';
import { OpenCertificate } from './OpenCertificate.tsx';
import { useCourseCertificate } from './useCourseCertificate.ts';

interface CourseCertificateProps {
  course: CourseDetail;
  completedLessons: number;
}

/** Leads whoever has completed a course to their certificate of it; nothing for anybody else. */
export function CourseCertificate({ course, completedLessons }: CourseCertificateProps) {
  const { status, user } = useSession();
  const mayHaveOne = status === 'authenticated' && completedLessons > 0;
  const id = useCourseCertificate(mayHaveOne ? user.id : null, course.id, completedLessons >= course.lessons.length);

  if (!mayHaveOne) return null;

  return (
    <>
      {id && <CertificateLink id={id} about={course.title} />}
      <OpenCertificate />
    </>
  );
}
