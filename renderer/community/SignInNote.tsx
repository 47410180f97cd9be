import { Link } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import { text } from './community.es.ts';
import classes from './SignInNote.module.css';

/** Tells a guest beforehand what their post will need. */
export function SignInNote() {
  const { status } = useSession();
  if (status !== 'guest') return null;
  return (
    <p className={classes.note}>
      {text.signInToPost} <Link to="/login">{text.signIn}</Link>
    </p>
  );
}
