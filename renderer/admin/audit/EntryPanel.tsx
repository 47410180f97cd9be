import { Button } from '@mantine/core';
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
import classes from './EntryPanel.module.css';
import { hasRemovedValue } from './removed-value.ts';
import { addressOfSubject } from './subject-address.ts';

/** The open entry: action, subject, actor, time, the fields before and after, and links. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntryDetail; onClose: () => void }) {
  const { action, actorId, actorName, subjectId, subjectName, createdAt, before, after, restoredFrom, personalUntil } =
    entry;
  const { data: settings } = useSettings();
  return (
    <SidePanel title={actName(action)} onClose={onClose}>
      <div className={classes.body}>
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
          <div className={classes.links}>
            <SubjectLink entry={entry} />
            <FilterLink name="subjectId" value={subjectId} icon={<IconHistory size={18} aria-hidden="true" />}>
              {text.othersOfThing}
            </FilterLink>
            <FilterLink name="actorId" value={actorId} icon={<IconUser size={18} aria-hidden="true" />}>
              {text.othersOfActor}
            </FilterLink>
          </div>
          <EntryDiff before={before} after={after} />
          {personalUntil && (
            <p className={classes.note}>{text.keptUntil(formatMoment(personalUntil, settings?.timeZone))}</p>
          )}
          {!personalUntil && hasRemovedValue(entry) && <p className={classes.note}>{text.removedValues}</p>}
        </DetailList>
      </div>
    </SidePanel>
  );
}

/** Link to the subject; a sentence instead if the latest entry about it is a deletion. */
function SubjectLink({ entry }: { entry: AuditEntryDetail }) {
  const address = addressOfSubject(entry);
  const latest = useLatestOf(entry.subjectId);
  if (!address || !latest) return null;
  if (latest.action.endsWith('.delete')) return <p className={classes.gone}>{text.isGone}</p>;
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
    <Button className={classes.filter} component={Link} variant="subtle" to={to} preventScrollReset leftSection={icon}>
      {children}
    </Button>
  );
}
