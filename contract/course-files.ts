import { z } from 'zod';

/** A file of the academy that a course is made of, as it lies in the object store now. */
export const courseFileSchema = z
  .object({
    /** A path under `/objects/`. */
    address: z.string(),
    bytes: z.int().min(0),
    /** Differs for every content; in quotes, as the file itself is tagged. */
    etag: z.string(),
    /** The media type it is served with. */
    type: z.string(),
  })
  .meta({ id: 'CourseFile' });
export type CourseFile = z.infer<typeof courseFileSchema>;

/** `GET /api/courses/{id}/files`: what whoever saves a course needs besides its answer; each once. What is on YouTube is none of it. */
export const courseFileListSchema = z.array(courseFileSchema);
