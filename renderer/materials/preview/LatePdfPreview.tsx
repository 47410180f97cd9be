import { Skeleton } from '@mantine/core';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { text } from '../materials.es.ts';
import type { PdfPreviewProps } from './PdfPreview.tsx';
import { PreviewFailure } from './PreviewFailure.tsx';

/** The PDF renderer is larger than the rest of the screen. */
const pdfPreviewPart = lazyPart(async () => (await import('./PdfPreview.tsx')).PdfPreview);

/** The preview of a PDF, with code that loads with the first one. */
export function LatePdfPreview(props: PdfPreviewProps) {
  const { Part: PdfPreview, hasFailed } = useLazyPart(pdfPreviewPart);

  if (hasFailed) return <PreviewFailure />;
  if (!PdfPreview) return <Skeleton height="24rem" role="status" aria-busy="true" aria-label={text.loadingPreview} />;

  return <PdfPreview {...props} />;
}
