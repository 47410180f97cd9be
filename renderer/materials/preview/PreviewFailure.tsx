import { text } from '../materials.es.ts';

/** Replaces a preview that failed: the file is damaged, or the server does not answer. */
export function PreviewFailure() {
  return (
    <p role="status">
      <strong>{text.previewFailed}.</strong> {text.previewFailedHint}
    </p>
  );
}
