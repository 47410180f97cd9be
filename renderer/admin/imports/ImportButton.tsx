import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ImportKind } from '../../../contract/imports.ts';
import { PLACES } from './import-calls.ts';
import { text } from './imports.es.ts';

/** Leads from a list to where its rows are imported. For admins alone. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <Button
      component={Link}
      to={PLACES[kind].path}
      variant="default"
      leftSection={<IconFileImport aria-hidden="true" />}
    >
      {text.importCsv}
    </Button>
  );
}
