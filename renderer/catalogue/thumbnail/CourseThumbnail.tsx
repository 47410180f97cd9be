import type { Course } from '../../../contract/courses.ts';
import { usePicture } from '../../kit/usePicture.ts';
import classes from './CourseThumbnail.module.css';
import { DrawnThumbnail } from './DrawnThumbnail.tsx';

interface CourseThumbnailProps {
  course: Pick<Course, 'id' | 'title' | 'category' | 'tags' | 'thumbnailUrl'>;
}

/** A course's picture, 16:9: its own one over a drawn one, which shows when the picture fails to load. */
export function CourseThumbnail({ course }: CourseThumbnailProps) {
  const picture = usePicture(course.thumbnailUrl);

  return (
    <span className={classes.frame}>
      <DrawnThumbnail course={course} className={classes.drawing} />
      {picture && <img {...picture} className={classes.picture} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
