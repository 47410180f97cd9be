import { Box, Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { CourseDetail } from '../../contract/courses.ts';
import { useSharing } from '../sharing/useSharing.tsx';
import { text } from './courses.es.ts';

/** Shares a course: an icon, with its label on wide screens. */
export function ShareCourse({ course: { id, title } }: { course: CourseDetail }) {
  const { share, dialog } = useSharing();
  const page = { title, path: `/course/${encodeURIComponent(id)}`, copied: text.linkCopiedHint };
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        flex="none"
        miw={44}
        ms="auto"
        aria-label={text.share}
        onClick={() => void share(page)}
      >
        <IconShare size={20} aria-hidden="true" />
        <Box component="span" ms="xs" visibleFrom="sm">
          {text.share}
        </Box>
      </Button>
      {dialog}
    </>
  );
}
