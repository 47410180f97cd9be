import { useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { type CourseFile, courseFileListSchema } from '../../contract/course-files.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { browserSavedVideos, courseFilesPath } from './browser-saved-videos.ts';
import type { SavedCourse } from './saved-courses.ts';
import type { SavedVideosState } from './saved-videos.ts';
import { noteChanges } from './saving.ts';

/** Videos saved on this device and being saved. */
export function useSavedVideos(): SavedVideosState {
  return useSyncExternalStore(browserSavedVideos.subscribe, browserSavedVideos.snapshot, browserSavedVideos.snapshot);
}

/**
 * Files of a course on the server; undefined before the answer. Read again when more is saved; marks the course if
 * staff changed it since, except while it is being saved, which detects changes itself.
 */
export function useCourseFiles(
  id: string,
  saved: SavedCourse | undefined,
  isSaving: boolean,
): readonly CourseFile[] | undefined {
  const path = courseFilesPath(id);
  const { data: files } = useSWR<CourseFile[], ApiError>([path, saved?.savedAt ?? ''], () =>
    callApi('GET', path, { schema: courseFileListSchema, isExact: true }),
  );

  useEffect(() => {
    if (!saved || !files || isSaving) return;
    void noteChanges(saved, files).then(async (hasChanged) => {
      if (hasChanged) await browserSavedVideos.changed();
    });
  }, [saved, files, isSaving]);

  return files;
}
