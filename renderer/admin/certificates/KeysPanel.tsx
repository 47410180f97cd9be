import { Box, Group, Stack } from '@mantine/core';
import type { CertificateKey } from '../../../contract/certificate-keys.ts';
import { fingerprintOf } from '../../../contract/fingerprints.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { OmittedRows } from '../../client/OmittedRows.tsx';
import { omittedFrom } from '../../client/omitted-rows.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatLongDate } from '../../kit/format.ts';
import { DetailList } from '../form/DetailList.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import look from '../look/look.module.css';
import classes from './CertificatePanel.module.css';
import { KeyAct } from './KeyAct.tsx';
import { text } from './keys.es.ts';

/** The keys that sign certificates: origin, days, state, and the button to withdraw or admit each. */
export function KeysPanel({ keys, onClose }: { keys: readonly CertificateKey[]; onClose: () => void }) {
  return (
    <SidePanel title={text.title} onClose={onClose}>
      <div className={classes.panel}>
        <Stack px="1.25rem" pt="md">
          <Box component="p" c="dimmed">
            {text.sentence}
          </Box>
          <OmittedRows count={omittedFrom(keys)} />
        </Stack>
        <ul className={look.linesBetween}>
          {keys.map((key) => (
            <Key key={key.id} certificateKey={key} />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}

function Key({ certificateKey: key }: { certificateKey: CertificateKey }) {
  const { data: settings } = useSettings();
  const day = (instant: string) => formatLongDate(instant, settings?.timeZone);
  const details: (readonly [string, string] | false)[] = [
    [text.fingerprint, fingerprintOf(key.id)],
    [text.createdOn, day(key.createdAt)],
    key.restoredFrom !== null && [text.origin, text.fromBackup(key.restoredFrom)],
    key.admittedAt !== null && [text.admittedOn, day(key.admittedAt)],
    key.withdrawnAt !== null && [text.withdrawnOn, day(key.withdrawnAt)],
  ];
  return (
    <li>
      <Group component="h3" gap="xs" px="1.25rem" pt="md">
        {text.uses[key.use]} <KeyState certificateKey={key} />
      </Group>
      <DetailList details={details.filter((detail) => detail !== false)}>
        <div>
          <KeyAct certificateKey={key} isCounting={isCounting(key)} />
        </div>
      </DetailList>
    </li>
  );
}

function KeyState({ certificateKey: key }: { certificateKey: CertificateKey }) {
  if (key.withdrawnAt !== null) return <Badge kind="danger">{text.withdrawn}</Badge>;
  if (!isCounting(key)) return <Badge kind="accent">{text.notAdmitted}</Badge>;
  return <Badge kind={key.isCurrent ? 'ok' : 'plain'}>{key.isCurrent ? text.current : text.former}</Badge>;
}

/** Whether the academy accepts the signatures of a key. */
function isCounting({ restoredFrom, admittedAt, withdrawnAt }: CertificateKey): boolean {
  return withdrawnAt === null && (restoredFrom === null || admittedAt !== null);
}
