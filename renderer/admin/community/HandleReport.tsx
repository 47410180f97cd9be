import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { CommunityReport } from '../../../contract/community-moderation.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useStaffAct } from '../form/useStaffAct.ts';
import { reports as text } from './community.es.ts';
import { handleReport, SHOWS_COMMUNITY } from './community-calls.ts';

interface HandleReportProps {
  report: CommunityReport;
  /** Only an icon, for use among the buttons of a row. */
  isIcon?: boolean;
}

/** Marks a report as dealt with, or as open again. */
export function HandleReport({ report: { id, postTitle, handledAt }, isIcon = false }: HandleReportProps) {
  const { isBusy, act } = useStaffAct(SHOWS_COMMUNITY);
  const isHandled = handledAt !== null;
  const label = isHandled ? text.reopen : text.handle;
  const Icon = isHandled ? IconArrowBackUp : IconCheck;

  function handleClick(): void {
    if (isBusy) return;
    const done = isHandled ? text.wasReopened : text.wasHandled;
    void act(() => handleReport(id, !isHandled), { done, failed: text.failed });
  }

  if (isIcon) {
    return (
      <IconButton aria-label={text.of(label, postTitle)} title={label} aria-disabled={isBusy} onClick={handleClick}>
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      variant="light"
      aria-disabled={isBusy}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={handleClick}
    >
      {label}
    </Button>
  );
}
