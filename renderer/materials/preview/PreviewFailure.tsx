import { text } from '../materials.es.ts';

/** Stands where a file can't be shown: it is damaged, or the server does not answer. */
export function PreviewFailure() {
  return (
    <p role="status">
      <strong>{text.previewFailed}.</strong> {text.previewFailedHint}
    </p>
  );
}
