import { Box, Button, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { text } from './help.es.ts';
import { ReportDialog } from './ReportDialog.tsx';
import classes from './SideCard.module.css';
import { useReportEntry } from './useReportEntry.ts';

/** Opens the report of a problem. */
export function ReportCard() {
  const { isOpen, open, close } = useReportEntry();
  return (
    <Paper component="section" className={classes.card}>
      <Box component="h2" fz="1.0625rem">
        {text.stuck}
      </Box>
      <Text mt="xxs" mb="0.875rem" fz="0.9375rem" c="dimmed">
        {text.stuckHint}
      </Text>
      <Button color="danger" fullWidth leftSection={<IconAlertTriangle size={20} aria-hidden="true" />} onClick={open}>
        {text.report}
      </Button>
      <ReportDialog isOpen={isOpen} onClose={close} />
    </Paper>
  );
}
