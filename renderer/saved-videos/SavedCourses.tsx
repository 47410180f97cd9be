import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { formatFileSize } from '../kit/file-size.ts';
import { browserSavedVideos } from './browser-saved-videos.ts';
import classes from './SavedCourses.module.css';
import type { SavedState } from './saved-courses.ts';
import { text } from './saved-videos.es.ts';
import { useCourseFiles, useSavedVideos } from './useSavedVideos.ts';

/** Courses saved on this device, their size, and a button to remove them. */
export function SavedCourses() {
  const { courses } = useSavedVideos();
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  function handleRemoveAll(): void {
    setIsRemoving(true);
    void browserSavedVideos.removeAll().finally(() => {
      setIsRemoving(false);
      setIsAsking(false);
    });
  }

  if (courses === null) return null;
  return (
    <Paper component="section" className={classes.card} aria-labelledby="saved-courses">
      <h2 id="saved-courses">{text.cardTitle}</h2>
      <Text mt="xs" c="dimmed">
        {courses.length === 0 ? text.none : text.cardLead}
      </Text>
      {courses.length === 0 && (
        <Button component={Link} to="/search" variant="light" mt="md">
          {text.explore}
        </Button>
      )}
      {courses.length > 0 && <SavedList courses={courses} onRemoveAll={() => setIsAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={text.removeAllTitle}
        confirmLabel={text.removeAll}
        busyLabel={text.removing}
        isDestructive
        isBusy={isRemoving}
        problem={null}
        onConfirm={handleRemoveAll}
        onClose={() => setIsAsking(false)}
      >
        <p>{text.removeAllSentence}</p>
      </ConfirmDialog>
    </Paper>
  );
}

function SavedList({ courses, onRemoveAll }: { courses: readonly SavedState[]; onRemoveAll: () => void }) {
  const used = formatFileSize(courses.reduce((sum, { savedBytes }) => sum + savedBytes, 0));
  return (
    <>
      <Box component="ul" mt="sm" aria-label={text.list}>
        {courses.map((saved) => (
          <SavedRow key={saved.course.id} saved={saved} />
        ))}
      </Box>
      <Group justify="space-between" gap="xs" mih={44} mt="sm">
        <Text component="span" className={classes.size} c="dimmed" fz="sm">
          {text.used(used)}
        </Text>
        {courses.length > 1 && (
          <Button variant="subtle" color="danger" onClick={onRemoveAll}>
            {text.removeAll}
          </Button>
        )}
      </Group>
    </>
  );
}

function SavedRow({ saved: { course, isWhole, savedBytes, totalBytes } }: { saved: SavedState }) {
  const { savings } = useSavedVideos();
  useCourseFiles(course.id, course, savings.has(course.id));
  const done = formatFileSize(savedBytes);
  return (
    <li className={classes.row}>
      <Box
        component={Link}
        className={classes.title}
        to={`/course/${encodeURIComponent(course.id)}`}
        py="0.375rem"
        fw={600}
      >
        {course.title}
      </Box>
      <Text component="span" className={classes.size} c="dimmed" fz="sm">
        {isWhole ? done : text.partly(done, formatFileSize(totalBytes))}
      </Text>
      <Button
        variant="subtle"
        data-unasked
        aria-label={text.removeCourse(course.title)}
        onClick={() => void browserSavedVideos.remove(course.id)}
      >
        {text.remove}
      </Button>
    </li>
  );
}
