import { Link } from 'react-router-dom';
import { useSession } from '../../session/useSession.ts';
import { useSignInState } from '../../session/way-back.ts';
import { text } from '../posts/community.es.ts';
import classes from './SignInNote.module.css';

/** Tells a guest that a post needs a session. It takes the focus; otherwise a small window would scroll past it. */
export function SignInNote() {
  const { status } = useSession();
  const signIn = useSignInState();
  if (status !== 'guest') return null;
  return (
    <p className={classes.note}>
      {text.signInToPost}{' '}
      <Link to="/login" state={signIn} data-autofocus>
        {text.signIn}
      </Link>
    </p>
  );
}
