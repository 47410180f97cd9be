import { useState } from 'react';
import { Avatar } from '../kit/Avatar.tsx';
import classes from './ProfilePage.module.css';

interface ProfilePictureProps {
  name: string;
  address: string | null;
}

/** A person's own picture; their initials without one, and where it fails to load. */
export function ProfilePicture({ name, address }: ProfilePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!address || failed === address) return <Avatar name={name} size="lg" />;
  return <img className={classes.picture} src={address} alt="" referrerPolicy="no-referrer" onError={() => setFailed(address)} />;
}
