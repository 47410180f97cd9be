import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ImportKind } from '../../../contract/imports.ts';
import { IMPORT_PLACES } from '../addresses/import-places.ts';
import { text } from './table.es.ts';

/** Link from a list to the import of its rows. Only for admins. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <Button
      component={Link}
      to={IMPORT_PLACES[kind].path}
      variant="default"
      leftSection={<IconFileImport aria-hidden="true" />}
    >
      {text.import}
    </Button>
  );
}
