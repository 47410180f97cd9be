import { Box, Button, Paper, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Material } from '../../../contract/materials.ts';
import { savesData } from '../../kit/data-saver.ts';
import { previewOf } from '../file-kind.ts';
import { text } from '../materials.es.ts';
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
      <Box component="h2" id="preview" mb="xs" fz="lg">
        {text.preview}
      </Box>
      <Paper p="sm">
        <Stack align="center">
          {isWanted ? (
            <ShownFile material={material} />
          ) : (
            <Button variant="light" onClick={() => setIsWanted(true)}>
              {text.showPreview}
            </Button>
          )}
        </Stack>
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
      return <Box component="img" maw="100%" mah="80vh" bdrs="sm" src={fileUrl} alt={title} onError={fail} />;
    case 'video':
      return (
        <Box
          component="video"
          w="100%"
          mah="80vh"
          bdrs="sm"
          bg="var(--mantine-color-stage)"
          src={fileUrl}
          controls
          preload="metadata"
          aria-label={title}
          onError={fail}
        />
      );
    default:
      return <LatePdfPreview fileUrl={fileUrl} title={title} onFailure={fail} />;
  }
}
