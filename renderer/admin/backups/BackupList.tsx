import { Box, Group } from '@mantine/core';
import type { BackupsOverview } from '../../../contract/backups.ts';
import { omittedFrom } from '../../client/omitted-rows.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatFileSize } from '../../kit/file-size.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { useRowsTable } from '../table/useRowsTable.ts';
import { BackupActions } from './BackupActions.tsx';
import type { BackupRow } from './backup-calls.ts';
import { shortMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';

const PAGE_ROWS = 20;

interface BackupListProps {
  /** Undefined until it is read. */
  overview: BackupsOverview | undefined;
  timeZone: string | undefined;
  onDelete: (backup: BackupRow) => void;
  onRestore: (backup: BackupRow) => void;
}

/** All backups, the newest first, with their buttons. */
export function BackupList({ overview, timeZone, ...handlers }: BackupListProps) {
  const table = useRowsTable<BackupRow>({
    rows: overview?.backups.map((backup) => ({ ...backup, id: backup.name })),
    omitted: omittedFrom(overview),
    error: undefined,
    retry: () => undefined,
    pageRows: PAGE_ROWS,
  });
  return (
    <AdminTable
      table={table}
      label={text.list}
      columns={columnsOf(overview?.trial ?? null, timeZone)}
      empty={{ title: text.empty, text: text.emptySentence }}
      actions={(row) => (
        <BackupActions backup={row} timeZone={timeZone} isRunning={overview?.task !== null} {...handlers} />
      )}
    />
  );
}

function columnsOf(trial: BackupsOverview['trial'], timeZone: string | undefined): Column<BackupRow>[] {
  return [
    {
      label: text.madeAt,
      cell: ({ name, madeAt, signer }) => (
        <Group component="span" gap="var(--mantine-spacing-xxs) var(--mantine-spacing-xs)">
          <Box component="strong" fw={600}>
            {shortMoment(madeAt, timeZone)}
          </Box>
          {trial?.name === name && (
            <Badge kind={trial.isWhole ? 'ok' : 'danger'}>{trial.isWhole ? text.wholeBadge : text.brokenBadge}</Badge>
          )}
          {signer.state !== 'own' && <Badge kind="accent">{text.signers[signer.state]}</Badge>}
        </Group>
      ),
    },
    { label: text.reason, cell: ({ reason }) => text.reasons[reason] },
    {
      label: text.database,
      kind: 'number',
      cell: ({ sizeBytes }) => formatFileSize(sizeBytes),
      unit: () => text.databaseUnit,
    },
    {
      label: text.objects,
      kind: 'number',
      cell: ({ objects }) =>
        objects ? `${text.files(objects.count)}, ${formatFileSize(objects.sizeBytes)}` : text.noObjects,
    },
  ];
}
