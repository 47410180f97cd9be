import { useEffect, useRef, useState } from 'react';
import type { Course } from '../../contract/courses.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { MoreCoursesRoom } from './MoreCoursesRoom.tsx';

const morePart = lazyPart(async () => (await import('./MoreCourses.tsx')).MoreCourses);
/** It comes before it is reached. */
const NEAR = '600px';

/** Where more courses stand: their code and their lists are asked for when they are nearly in sight. */
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
