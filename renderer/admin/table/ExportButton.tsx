import { Box, Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type CsvDelimiter, csvDelimiterSchema, type ExportedTable } from '../../../contract/exports.ts';
import { writeStored } from '../../client/storage.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { useDropPanel } from '../../kit/useDropPanel.ts';
import { downloadTable, storedDelimiter } from './download-table.ts';
import classes from './ExportButton.module.css';
import { text } from './table.es.ts';

interface ExportButtonProps {
  table: ExportedTable;
  /** Search, filters and order of the table: `query` of `useAdminTable`. */
  query: Readonly<Record<string, string>>;
}

const DELIMITERS = [
  { value: ',', label: text.comma },
  { value: ';', label: text.semicolon },
] satisfies { value: CsvDelimiter; label: string }[];

/** Exports all rows of a table as a CSV file, which the browser or the shell downloads. */
export function ExportButton({ table, query }: ExportButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<CsvDelimiter>();
  const { root, button, panel, isOpen } = useDropPanel();
  const delimiter = () => chosen ?? storedDelimiter();

  function choose(next: CsvDelimiter): void {
    writeStored('csvDelimiter', next);
    setChosen(next);
  }

  async function save(): Promise<void> {
    setIsAsking(true);
    try {
      await downloadTable(table, query, delimiter());
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Group {...root} pos="relative" gap={0} wrap="nowrap">
      <ActionButton
        className={classes.save}
        flex={1}
        variant="default"
        isDisabled={isAsking}
        leftSection={<IconFileExport aria-hidden="true" />}
        onClick={() => void save()}
      >
        {isAsking ? text.exporting : text.export}
      </ActionButton>
      <Button
        {...button}
        className={classes.more}
        variant="default"
        miw="2.75rem"
        px="xs"
        aria-label={text.exportOptions}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </Button>
      <div {...panel} className={classes.panel}>
        {isOpen && <DelimiterChoice chosen={delimiter()} onChoose={choose} />}
      </div>
    </Group>
  );
}

interface DelimiterChoiceProps {
  chosen: CsvDelimiter;
  onChoose: (delimiter: CsvDelimiter) => void;
}

function DelimiterChoice({ chosen, onChoose }: DelimiterChoiceProps) {
  const labelId = useId();
  return (
    <>
      <Box component="p" id={labelId} mb="xs" fw={600}>
        {text.delimiter}
      </Box>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={DELIMITERS}
        value={chosen}
        onChange={(value) => onChoose(csvDelimiterSchema.parse(value))}
      />
      <Box component="p" mt="xs" c="dimmed" fz="sm">
        {text.delimiterHelp}
      </Box>
    </>
  );
}
