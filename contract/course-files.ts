import { z } from 'zod';

/** A file of a course, as it is in the object store now. */
export const courseFileSchema = z
  .object({
    /** A path under `/objects/`. */
    address: z.string(),
    bytes: z.int().min(0),
    /** Entity tag of the content, in quotes: the `etag` header of the file itself. */
    etag: z.string(),
    /** Media type of the `content-type` header. */
    type: z.string(),
  })
  .meta({ id: 'CourseFile' });
export type CourseFile = z.infer<typeof courseFileSchema>;

/** `GET /api/courses/{id}/files`: the files to store for a saved course, each once; none for YouTube videos. */
export const courseFileListSchema = z.array(courseFileSchema);
