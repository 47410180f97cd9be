import { Button, Paper } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { text } from './help.es.ts';
import classes from './ReportCard.module.css';
import { ReportDialog } from './ReportDialog.tsx';
import { useReportEntry } from './useReportEntry.ts';

/** Opens the report of a problem. */
export function ReportCard() {
  const { isOpen, open, close } = useReportEntry();
  return (
    <Paper component="section" className={classes.card}>
      <h2 className={classes.title}>{text.stuck}</h2>
      <p className={classes.hint}>{text.stuckHint}</p>
      <Button color="danger" fullWidth leftSection={<IconAlertTriangle size={20} aria-hidden="true" />} onClick={open}>
        {text.report}
      </Button>
      <ReportDialog isOpen={isOpen} onClose={close} />
    </Paper>
  );
}
