import { Box, Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { Material } from '../../contract/materials.ts';
import { Failure } from '../client/Failure.tsx';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import { LinkedText } from '../kit/LinkedText.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { MaterialActions } from './MaterialActions.tsx';
import cover from './MaterialCover.module.css';
import { MaterialCover } from './MaterialCover.tsx';
import { MaterialFacts } from './MaterialFacts.tsx';
import classes from './MaterialPage.module.css';
import { text } from './materials.es.ts';
import { FilePreview } from './preview/FilePreview.tsx';
import { useMaterial } from './useMaterials.ts';
import { MATERIALS_ADDRESS } from './useMaterialsAddress.ts';

/** A material at its own address: its data, a preview of the file, and the actions. */
export function MaterialPage() {
  const { materialId = '' } = useParams();
  const { data: material, error, mutate } = useMaterial(materialId);
  // No such material, or a malformed id.
  const isGone = error?.status === 404 || error?.status === 400;
  usePageTitle(material?.title ?? (isGone ? text.gone : text.crumb));

  if (!material && isGone) return <MaterialGone />;
  if (!material && error)
    return <Failure isPage error={error} title={text.materialFailed} onRetry={() => void mutate()} />;

  return (
    <Stack maw="50rem">
      <Breadcrumb
        crumbs={[{ label: text.crumb, to: MATERIALS_ADDRESS }, ...(material ? [{ label: material.title }] : [])]}
      />
      {material ? <OneMaterial material={material} isGone={isGone} /> : <MaterialPlace />}
    </Stack>
  );
}

function OneMaterial({ material, isGone }: { material: Material; isGone: boolean }) {
  return (
    <>
      {isGone && <FormAlert title={text.gone} sentence={text.goneMeanwhile} />}
      <Paper component="article" className={classes.material}>
        <Group align="flex-start" wrap="nowrap">
          <MaterialCover material={material} />
          <Box flex={1} miw={0}>
            <Box component="p" c="var(--mantine-color-anchor)" fz="sm" fw={700}>
              {text.types[material.type]}
            </Box>
            <h1 className={classes.title}>{material.title}</h1>
          </Box>
        </Group>
        <MaterialActions material={material} />
        {material.description !== '' && <LinkedText>{material.description}</LinkedText>}
        <MaterialFacts material={material} />
      </Paper>
      <FilePreview key={material.fileUrl} material={material} />
    </>
  );
}

function MaterialPlace() {
  return (
    <Paper className={classes.material} role="status" aria-busy="true" aria-label={text.loadingMaterial}>
      <Group align="flex-start" wrap="nowrap">
        <Skeleton className={cover.size} />
        <Box flex={1} miw={0}>
          <Skeleton height="1rem" width="5rem" />
          <Skeleton height="2rem" width="80%" mt="xs" />
        </Box>
      </Group>
      <Skeleton height="2.75rem" />
      <Skeleton height="6rem" />
    </Paper>
  );
}

function MaterialGone() {
  const seeMaterials = (
    <Button component={Link} to={MATERIALS_ADDRESS} variant="light">
      {text.seeMaterials}
    </Button>
  );
  return <EmptyState isPage picture={<EmptyShelf />} title={text.gone} text={text.goneHint} action={seeMaterials} />;
}
