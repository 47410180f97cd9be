import { Box, Center, Group, Paper } from '@mantine/core';
import { AcademyBrand } from '../../academy/AcademyBrand.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import look from '../look/look.module.css';
import { useRestoration } from '../restoring/restoration.ts';
import { text as restoring } from '../restoring/restoring.es.ts';
import { SignInForm } from './SignInForm.tsx';
import { text } from './sign-in.es.ts';

/** Card with the sign-in of staff. @param hasEnded shows that a session has just ended */
export function SignInCard({ titleId, hasEnded }: { titleId?: string; hasEnded: boolean }) {
  const isRestored = useRestoration() === 'done';
  return (
    <Paper w="min(25rem, 100%)" pt="2rem" px="1.75rem" pb="1.25rem">
      <Group component="p" gap="sm" wrap="nowrap" mih="2.75rem" fz="1.1875rem" fw={800}>
        <AcademyBrand markClass={look.mark} />
      </Group>
      <Box component="h1" id={titleId} mt="1rem" mb="1.375rem" fz="1.5rem">
        {text.title}
      </Box>
      {(isRestored || hasEnded) && (
        <Box mb="md">{isRestored ? <Restored /> : <FormAlert title={text.ended} sentence={text.endedSentence} />}</Box>
      )}
      <SignInForm />
      {/* A full page load, so that the browser asks about unsaved changes. */}
      <Center component="a" mih="2.75rem" mt="xs" fz="sm" href="/">
        {text.goHome}
      </Center>
    </Paper>
  );
}

/** Message after a successful restoration, which has ended all sessions. */
function Restored() {
  return (
    <Box px="md" py="sm" bdrs="md" bg="var(--mantine-color-ok-tint)" role="alert">
      <Box component="strong" fw={600}>
        {restoring.done}
      </Box>
      <p>{restoring.doneSentence}</p>
    </Box>
  );
}
