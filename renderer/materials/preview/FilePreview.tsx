import { Button, Paper } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Material } from '../../../contract/materials.ts';
import { savesData } from '../../kit/data-saver.ts';
import { previewOf } from '../file-kind.ts';
import { text } from '../materials.es.ts';
import classes from './FilePreview.module.css';
import { LatePdfPreview } from './LatePdfPreview.tsx';
import { PreviewFailure } from './PreviewFailure.tsx';

/** Preview of the file, as far as a page can show it. Loads on demand when the browser saves data. */
export function FilePreview({ material }: { material: Material }) {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!savesData()) setIsWanted(true);
  }, []);

  if (!previewOf(material)) return null;

  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className={classes.heading}>
        {text.preview}
      </h2>
      <Paper className={classes.frame}>
        {isWanted ? (
          <ShownFile material={material} />
        ) : (
          <Button variant="light" onClick={() => setIsWanted(true)}>
            {text.showPreview}
          </Button>
        )}
      </Paper>
    </section>
  );
}

function ShownFile({ material }: { material: Material }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { fileUrl, title } = material;
  const fail = () => setHasFailed(true);

  if (hasFailed) return <PreviewFailure />;

  switch (previewOf(material)) {
    case 'picture':
      return <img className={classes.picture} src={fileUrl} alt={title} onError={fail} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: films for sellers come without captions
        <video className={classes.video} src={fileUrl} controls preload="metadata" aria-label={title} onError={fail} />
      );
    default:
      return <LatePdfPreview fileUrl={fileUrl} title={title} onFailure={fail} />;
  }
}
