import { useEffect, useRef, useState } from 'react';
import type { Course } from '../../contract/courses.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { MoreCoursesRoom } from './MoreCoursesRoom.tsx';

const morePart = lazyPart(async () => (await import('./MoreCourses.tsx')).MoreCourses);
/** Distance from the window at which the courses load. */
const NEAR = '600px';

/** The place of further courses; their code and lists load when it comes near the window. */
export function MoreCoursesSlot({ course }: { course: Course }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { Part: MoreCourses, hasFailed } = useLazyPart(morePart, isNear);

  useEffect(() => {
    if (!placeRef.current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((one) => one.isIntersecting)) return;
        sight.disconnect();
        setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    sight.observe(placeRef.current);
    return () => sight.disconnect();
  }, []);

  return <div ref={placeRef}>{MoreCourses ? <MoreCourses course={course} /> : !hasFailed && <MoreCoursesRoom />}</div>;
}
