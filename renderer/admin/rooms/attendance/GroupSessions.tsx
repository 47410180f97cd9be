import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type GroupSessionRow, groupSessionRowSchema } from '../../../../contract/group-attendance.ts';
import { useSettings } from '../../../academy/useSettings.ts';
import { Failure } from '../../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../../client/freshness.ts';
import { ListFoot } from '../../../client/ListFoot.tsx';
import { usePagedList } from '../../../client/usePagedList.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { formatMinutes } from '../../../kit/format.ts';
import { PanelBody } from '../../form/PanelBody.tsx';
import look from '../../look/look.module.css';
import { formatMoment } from '../../values/moment.ts';
import { text } from './attendance.es.ts';
import classes from './GroupSessions.module.css';
import { groupSessionAddress, groupSessionsPath } from './group-session-calls.ts';

/** The group sessions of a training room, the newest first. */
export function GroupSessions({ roomId }: { roomId: string }) {
  return (
    <PanelBody>
      <Box component="p" c="dimmed" fz="sm">
        {text.sentence}
      </Box>
      <Sessions roomId={roomId} />
    </PanelBody>
  );
}

function Sessions({ roomId }: { roomId: string }) {
  const list = usePagedList(groupSessionsPath(roomId), {}, groupSessionRowSchema, { freshness: FRESH_AT_EVERY_VISIT });
  const { rows, error } = list;

  if (!rows && error) return <Failure error={error} title={text.failed} onRetry={list.retry} />;
  if (!rows) return <Skeleton height="4.25rem" />;
  if (rows.length === 0) return <EmptyState title={text.empty} text={text.emptySentence} />;
  return (
    <>
      <Stack component="ul" className={look.linesBetween} gap={0}>
        {rows.map((row) => (
          <SessionRow key={row.id} roomId={roomId} row={row} />
        ))}
      </Stack>
      {list.hasMore && <ListFoot list={list} shown={rows.length} words={text} />}
    </>
  );
}

function SessionRow({ roomId, row }: { roomId: string; row: GroupSessionRow }) {
  const { data: settings } = useSettings();
  const { name, courseTitle, startedAt, endedAt, learnerCount, minutes } = row;
  const facts = [formatMoment(startedAt, settings?.timeZone), text.people(learnerCount)];
  return (
    <Box component="li" py="sm" className={`${classes.row} ${look.breakable}`}>
      <Group gap="0.25rem var(--mantine-spacing-xs)">
        <Link to={groupSessionAddress(roomId, row.id)} className={classes.link}>
          {name}
        </Link>
        {endedAt === null && <Badge kind="ok">{text.running}</Badge>}
      </Group>
      <p>{courseTitle}</p>
      <Box component="p" className={look.digits} c="dimmed" fz="sm">
        {[...facts, text.inAll(formatMinutes(minutes))].join(' · ')}
      </Box>
    </Box>
  );
}
