import { Box, Button, Stack } from '@mantine/core';
import { IconArrowRight, IconHistory, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AuditEntryDetail } from '../../../contract/audit-log.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { DetailList } from '../form/DetailList.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import { formatMoment } from '../values/moment.ts';
import { actName } from './act-name.ts';
import { text } from './audit.es.ts';
import { useLatestOf } from './audit-calls.ts';
import { EntryDiff } from './EntryDiff.tsx';
import { hasRemovedValue } from './removed-value.ts';
import { addressOfSubject } from './subject-address.ts';

/** The open entry: action, subject, actor, time, the fields before and after, and links. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntryDetail; onClose: () => void }) {
  const { action, actorId, actorName, subjectId, subjectName, createdAt, before, after, restoredFrom, personalUntil } =
    entry;
  const { data: settings } = useSettings();
  return (
    <SidePanel title={actName(action)} onClose={onClose}>
      <DetailList
        details={[
          [text.thing, subjectName ?? subjectId],
          [text.actor, actorName],
          [
            text.when,
            <time key="when" dateTime={createdAt}>
              {formatMoment(createdAt, settings?.timeZone)}
            </time>,
          ],
          ...(restoredFrom === null ? [] : [[text.origin, text.fromBackup(restoredFrom)] as const]),
        ]}
      >
        <Stack align="flex-start" gap={0}>
          <SubjectLink entry={entry} />
          <FilterLink name="subjectId" value={subjectId} icon={<IconHistory size={18} aria-hidden="true" />}>
            {text.othersOfThing}
          </FilterLink>
          <FilterLink name="actorId" value={actorId} icon={<IconUser size={18} aria-hidden="true" />}>
            {text.othersOfActor}
          </FilterLink>
        </Stack>
        <EntryDiff before={before} after={after} />
        {(personalUntil || hasRemovedValue(entry)) && (
          <Box component="p" c="dimmed" fz="sm">
            {personalUntil ? text.keptUntil(formatMoment(personalUntil, settings?.timeZone)) : text.removedValues}
          </Box>
        )}
      </DetailList>
    </SidePanel>
  );
}

/** Link to the subject; a sentence instead if the latest entry about it is a deletion. */
function SubjectLink({ entry }: { entry: AuditEntryDetail }) {
  const address = addressOfSubject(entry);
  const latest = useLatestOf(entry.subjectId);
  if (!address || !latest) return null;
  if (latest.action.endsWith('.delete')) {
    return (
      <Box component="p" c="dimmed">
        {text.isGone}
      </Box>
    );
  }
  return (
    <Button
      component={Link}
      variant="light"
      to={address}
      rightSection={<IconArrowRight size={18} aria-hidden="true" />}
    >
      {text.open}
    </Button>
  );
}

interface FilterLinkProps {
  name: string;
  value: string;
  icon: ReactNode;
  children: string;
}

function FilterLink({ name, value, icon, children }: FilterLinkProps) {
  const { pathname } = useLocation();
  const to = { pathname, search: `?${new URLSearchParams({ [name]: value })}` };
  return (
    // The margin aligns the icon with the texts above and below.
    <Button component={Link} ml="-0.75rem" variant="subtle" to={to} preventScrollReset leftSection={icon}>
      {children}
    </Button>
  );
}
