import { Group, Stack } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import figures from '../../kit/Figures.module.css';
import { text } from '../materials.es.ts';
import classes from './PdfPreview.module.css';
import { drawPage, openPdf } from './pdf-file.ts';

export interface PdfPreviewProps {
  fileUrl: string;
  title: string;
  /** Called when the file can't be read. */
  onFailure: () => void;
}

/** A PDF as pictures of its pages, one at a time. */
export function PdfPreview({ fileUrl, title, onFailure }: PdfPreviewProps) {
  const { ref: placeRef, width } = useElementSize();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [page, setPage] = useState(1);
  const [drawnPage, setDrawnPage] = useState<number | null>(null);
  const fail = useEffectEvent(onFailure);
  const pages = file?.numPages ?? 0;

  useEffect(() => {
    let isCurrent = true;
    const opening = openPdf(fileUrl);
    opening.promise.then(
      (opened) => isCurrent && setFile(opened),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
      void opening.destroy();
    };
  }, [fileUrl]);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!file || !canvas || width === 0) return;
    const end = new AbortController();
    drawPage(file, { page, canvas, width, signal: end.signal }).then(
      () => !end.signal.aborted && setDrawnPage(page),
      () => !end.signal.aborted && fail(),
    );
    return () => end.abort();
  }, [file, page, width]);

  return (
    <Stack ref={placeRef} gap="sm" w="100%">
      <canvas
        ref={canvasRef}
        className={classes.page}
        role="img"
        aria-label={drawnPage === null ? text.loadingPreview : text.pageImage(title, drawnPage)}
        aria-busy={drawnPage !== page}
        data-empty={drawnPage === null}
      />
      {pages > 1 && (
        <Group className={figures.tabular} justify="center" wrap="nowrap">
          <Turn label={text.previousPage} isDisabled={page === 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft aria-hidden="true" />
          </Turn>
          <p role="status">{text.pageOf(page, pages)}</p>
          <Turn label={text.nextPage} isDisabled={page === pages} onClick={() => setPage(page + 1)}>
            <IconChevronRight aria-hidden="true" />
          </Turn>
        </Group>
      )}
    </Stack>
  );
}

interface TurnProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Turn({ label, ...button }: TurnProps) {
  return <ActionButton variant="default" px="xs" aria-label={label} {...button} />;
}
