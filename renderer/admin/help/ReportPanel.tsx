import { Button } from '@mantine/core';
import { IconMail, IconTrash } from '@tabler/icons-react';
import type { ProblemReport } from '../../../contract/help-editing.ts';
import { Badge } from '../../kit/Badge.tsx';
import { LinkedText } from '../../kit/LinkedText.tsx';
import { DetailList } from '../form/DetailList.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import { reports as texts } from './help.es.ts';
import { PRIORITY_BADGES } from './report-badges.ts';
import { StatusSelect } from './StatusSelect.tsx';

interface ReportPanelProps {
  report: ProblemReport;
  /** `undefined` for trainers, who may not delete reports. */
  onDelete: (() => void) | undefined;
  onClose: () => void;
}

/** A problem report with its author, a link for an answer by e-mail, and for admins a button that deletes it. */
export function ReportPanel({ report, onDelete, onClose }: ReportPanelProps) {
  const { subject, description, userEmail, type, priority, createdAt } = report;
  const received = new Date(createdAt).toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' });

  return (
    <SidePanel title={subject} onClose={onClose}>
      <DetailList
        details={[
          [texts.status, <StatusSelect key="status" report={report} />],
          [texts.description, <LinkedText key="description">{description}</LinkedText>],
          [texts.from, userEmail ?? texts.anonymous],
          [texts.type, texts.types[type]],
          [
            texts.priority,
            <Badge key="priority" kind={PRIORITY_BADGES[priority]}>
              {texts.priorities[priority]}
            </Badge>,
          ],
          [
            texts.received,
            <time key="received" dateTime={createdAt}>
              {received}
            </time>,
          ],
        ]}
      >
        {userEmail !== null && (
          <Button component="a" href={replyAddress(userEmail, subject)} leftSection={<IconMail aria-hidden="true" />}>
            {texts.answer}
          </Button>
        )}
        {onDelete && (
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={onDelete}>
            {texts.delete}
          </Button>
        )}
      </DetailList>
    </SidePanel>
  );
}

/** A `mailto:` address. Encoding keeps texts of the report from adding receivers or headers. */
function replyAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(texts.reply(subject))}`;
}
