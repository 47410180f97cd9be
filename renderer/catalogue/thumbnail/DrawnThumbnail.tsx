import { useId, useMemo } from 'react';
import { thumbnailDrawing } from '../../../contract/thumbnail/thumbnail-drawing.ts';
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from '../../../contract/thumbnail/thumbnail-parts.ts';
import { type ThumbnailCourse, thumbnailRecipe } from '../../../contract/thumbnail/thumbnail-recipe.ts';

interface DrawnThumbnailProps {
  course: ThumbnailCourse;
  className?: string;
}

/** The picture of a course without one, drawn from its id, title, category and tags. */
export function DrawnThumbnail({ course, className }: DrawnThumbnailProps) {
  const id = useId();
  const drawing = useMemo(() => {
    const { ground, art } = thumbnailDrawing(thumbnailRecipe(course), id);
    return { __html: ground + art };
  }, [course, id]);

  // As a string: the drawings of a page have thousands of elements, which React would hydrate one by one.
  return (
    <svg
      className={className}
      viewBox={`0 0 ${THUMBNAIL_WIDTH} ${THUMBNAIL_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: ours to the last letter; of the course, only what its texts choose is drawn
      dangerouslySetInnerHTML={drawing}
    />
  );
}
