import { Paper } from '@mantine/core';
import { AcademyBrand } from '../../academy/AcademyBrand.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useRestoration } from '../restoring/restoration.ts';
import { text as restoring } from '../restoring/restoring.es.ts';
import classes from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { text } from './sign-in.es.ts';

/** Card with the sign-in of staff. @param hasEnded shows that a session has just ended */
export function SignInCard({ titleId, hasEnded }: { titleId?: string; hasEnded: boolean }) {
  const isRestored = useRestoration() === 'done';
  return (
    <Paper className={classes.card}>
      <p className={classes.academy}>
        <AcademyBrand markClass={classes.mark} />
      </p>
      <h1 className={classes.title} id={titleId}>
        {text.title}
      </h1>
      {isRestored ? <Restored /> : hasEnded && <FormAlert title={text.ended} sentence={text.endedSentence} />}
      <SignInForm />
      {/* A full page load, so that the browser asks about unsaved changes. */}
      <a className={classes.home} href="/">
        {text.goHome}
      </a>
    </Paper>
  );
}

/** Message after a successful restoration, which has ended all sessions. */
function Restored() {
  return (
    <div className={classes.restored} role="alert">
      <strong>{restoring.done}</strong>
      <p>{restoring.doneSentence}</p>
    </div>
  );
}
