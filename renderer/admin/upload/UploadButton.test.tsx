import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../kit/Toasts.tsx';
import { NodeXhr } from '../../testing/node-xhr.ts';
import { realServer } from '../../testing/real-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useIsUploading } from './uploads-under-way.ts';

const STORED = { url: '/objects/materials/1.pdf', filename: '1.pdf', size: 4, contentType: 'application/pdf' };
const server = realServer();
let refusal: object | null;
/** Delays the answer to a file until it resolves. */
let answered: Promise<void>;

beforeEach(() => {
  refusal = null;
  answered = Promise.resolve();
  vi.stubGlobal('XMLHttpRequest', NodeXhr);
  server.answer(async (request, response) => {
    for await (const _ of request); // drains the body
    const isPut = request.method === 'PUT';
    if (isPut) await answered;
    response.writeHead(isPut && refusal ? 415 : 200, { 'content-type': 'application/json' });
    const uploadURL = '/objects/materials/1.pdf?expires=1&signature=s';
    response.end(JSON.stringify(isPut ? (refusal ?? STORED) : { uploadURL }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(button: ReactElement): void {
  renderAt(
    '/admin',
    <>
      <Toasts />
      {button}
    </>,
  );
}

async function choose(file: File): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Subir archivo' }));
  await screen.findByText(/Los archivos se subirán sin compresión para mantener la calidad original/);
  const input = document.querySelector<HTMLInputElement>('.uppy-Dashboard-input');
  if (!input) throw new Error('no field for files');
  await userEvent.upload(input, file, { applyAccept: false });
}

function Form() {
  return <p>{useIsUploading() ? 'Un archivo en camino' : 'Nada en camino'}</p>;
}

const aPdf = () => new File(['%PDF'], 'catálogo.pdf', { type: 'application/pdf' });

it('UploadButton uploads a file after a confirmation, and reports its address', async () => {
  const onUploaded = vi.fn();
  show(<UploadButton kind="material" label="Subir archivo" onUploaded={onUploaded} />);
  await choose(aPdf());
  expect(onUploaded).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: /Subir 1 archivo/ }));
  expect(await screen.findByText('Archivo subido exitosamente')).toBeDefined();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith({
    url: STORED.url,
    fileName: 'catálogo.pdf',
    size: 4,
    contentType: 'application/pdf',
    duration: undefined,
  });
});

it('UploadButton shows why the server refuses a file, and can retry', async () => {
  const message = 'El contenido del archivo no corresponde a su nombre.';
  refusal = { statusCode: 415, code: 'unsupported_type', message: 'No.', details: [{ path: 'file', message }] };
  const onUploaded = vi.fn();
  show(<UploadButton kind="material" label="Subir archivo" onUploaded={onUploaded} />);
  await choose(aPdf());
  await userEvent.click(await screen.findByRole('button', { name: /Subir 1 archivo/ }));
  expect(await screen.findByText('El archivo no se pudo subir correctamente')).toBeDefined();
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  refusal = null;
  const [again] = await screen.findAllByRole('button', { name: /Reintentar/ });
  await userEvent.click(again as HTMLElement);
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
});

it('UploadButton keeps its window open during an upload, which `useIsUploading` reports', async () => {
  let answer = () => {};
  answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const onUploaded = vi.fn();
  show(
    <>
      <UploadButton kind="material" label="Subir archivo" onUploaded={onUploaded} />
      <Form />
    </>,
  );
  await choose(aPdf());
  screen.getByText('Nada en camino');
  await userEvent.click(await screen.findByRole('button', { name: /Subir 1 archivo/ }));
  await screen.findByText('Un archivo en camino');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar ventana' }));
  expect(await screen.findAllByText(/^El archivo se está subiendo/)).not.toHaveLength(0);
  expect(document.querySelector('.uppy-Dashboard--modal')?.getAttribute('aria-hidden')).toBe('false');
  answer();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
  await screen.findByText('Nada en camino');
});

it('UploadButton refuses a file of another kind or above 10 MB', async () => {
  show(<UploadButton kind="picture" label="Subir archivo" onUploaded={() => undefined} />);
  await choose(aPdf());
  expect(await screen.findAllByText('Solo puedes subir: .jpg, .jpeg, .png, .webp, .gif')).not.toHaveLength(0);
  await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
  expect(await screen.findAllByText(/excede el tamaño máximo permitido de 10 MB/)).not.toHaveLength(0);
});

it('UploadButton shows that the form failed to use the file', async () => {
  const onUploaded = () => {
    throw new Error('not now');
  };
  show(<UploadButton kind="material" label="Subir archivo" onUploaded={onUploaded} />);
  await choose(aPdf());
  await userEvent.click(await screen.findByRole('button', { name: /Subir 1 archivo/ }));
  expect(await screen.findByText('Hubo un problema al procesar el archivo subido')).toBeDefined();
});
