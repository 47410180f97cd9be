import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { RowActions } from '../table/RowActions.tsx';
import { useRowsTable } from '../table/useRowsTable.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import { SplitView } from './SplitView.tsx';

interface Box {
  id: string;
  name: string;
}

const BLUE: Box = { id: 'b1', name: 'Azul' };
const RED: Box = { id: 'b2', name: 'Roja' };
const TEXTS = { deleted: 'Caja eliminada', deleteFailed: 'No se eliminó' };
const nothing = () => undefined;

/** Changes the rows, as a read of the list does. */
let setRows: (rows: Box[]) => void;
let closePanel: () => void;

/** A list, with the panel of the blue box if `isOpen`. `setRows` and `closePanel` change what it shows. */
function Boxes({ isOpen }: { isOpen: boolean }) {
  const [rows, changeRows] = useState([BLUE, RED]);
  const [isPanelOpen, setIsPanelOpen] = useState(isOpen);
  const [toDelete, setToDelete] = useState<Box | null>(null);
  setRows = changeRows;
  closePanel = () => setIsPanelOpen(false);
  const table = useRowsTable({ rows, omitted: 0, error: undefined, retry: nothing, pageRows: 10 });

  return (
    <>
      <SplitView
        list={
          <AdminTable
            table={table}
            label="Lista de cajas"
            columns={[{ label: 'Nombre', cell: ({ name }) => name }]}
            empty={{ title: 'No hay cajas' }}
            actions={(row) => <RowActions name={row.name} onDelete={() => setToDelete(row)} />}
          />
        }
        open={
          isPanelOpen && (
            <SidePanel title={BLUE.name} onClose={closePanel}>
              <button type="button" onClick={() => setToDelete(BLUE)}>
                Eliminar caja
              </button>
            </SidePanel>
          )
        }
      />
      <DeleteDialog
        row={toDelete}
        title={() => '¿Eliminar esta caja?'}
        remove={() => Promise.resolve()}
        texts={TEXTS}
        readAgain={[]}
        onClose={() => setToDelete(null)}
      >
        {({ name }) => <p>{name}</p>}
      </DeleteDialog>
    </>
  );
}

function show({ isOpen = false, fades = true } = {}) {
  renderAt(
    '/',
    <MantineProvider env={fades ? 'default' : 'test'}>
      <Boxes isOpen={isOpen} />
    </MantineProvider>,
  );
}

/** Opens the question, and waits until it has the focus. */
function ask(button: string): void {
  press(button);
  elapse(300);
  expect(document.activeElement?.closest('[role="dialog"]')).toBe(question());
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** Deletes the box. The dialog begins to close; no timer has fired. */
async function confirm(): Promise<void> {
  await act(async () => press('Eliminar'));
}

const elapse = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const question = () => screen.queryByRole('dialog', { name: '¿Eliminar esta caja?' });
const list = () => screen.getByRole('region', { name: 'Lista de cajas' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

it.each([
  ['fades out', true],
  ['disappears at once', false],
])('the list gets the focus when the panel of a deleted row closes before a dialog that %s', async (_way, fades) => {
  show({ isOpen: true, fades });
  ask('Eliminar caja');
  await confirm();
  act(closePanel);
  elapse(1_000);
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(list());
});

it('the list gets the focus when the panel of a deleted row closes after the dialog', async () => {
  show({ isOpen: true });
  ask('Eliminar caja');
  await confirm();
  elapse(1_000);
  act(closePanel);
  expect(document.activeElement).toBe(list());
});

it('the list gets the focus when it is read again while the dialog that deleted its row fades out', async () => {
  show();
  ask('Eliminar Azul');
  await confirm();
  act(() => setRows([RED]));
  elapse(1_000);
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(list());
});

it('the list gets the focus when it is read again after the dialog that deleted its row', async () => {
  show();
  ask('Eliminar Azul');
  await confirm();
  elapse(1_000);
  act(() => setRows([RED]));
  expect(document.activeElement).toBe(list());
});

it('the list gets the focus when a row disappears before its deletion is confirmed', async () => {
  show();
  ask('Eliminar Azul');
  act(() => setRows([RED]));
  expect(document.activeElement?.closest('[role="dialog"]')).toBe(question());
  await confirm();
  elapse(1_000);
  expect(question()).toBeNull();
  expect(document.activeElement).toBe(list());
});
