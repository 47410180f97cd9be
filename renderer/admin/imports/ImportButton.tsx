import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ImportKind } from '../../../contract/imports.ts';
import { PLACES } from './import-calls.ts';
import { text } from './imports.es.ts';

/** Link from a list to the import of its rows. Only for admins. */
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
