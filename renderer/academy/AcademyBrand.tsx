import classes from './AcademyBrand.module.css';
import { AcademyLogo } from './AcademyLogo.tsx';
import { useAcademyIdentity } from './useAcademyIdentity.ts';

export interface AcademyBrandProps {
  markClass?: string | undefined;
  nameClass?: string | undefined;
}

/** The academy's logo and name at the head of a page. Reserves its space until both are loaded. */
export function AcademyBrand({ markClass = '', nameClass = '' }: AcademyBrandProps) {
  const identity = useAcademyIdentity();
  const mark = `${classes.mark} ${markClass}`;
  return (
    <>
      {identity ? <AcademyLogo className={mark} address={identity.logoUrl} /> : <span className={mark} />}
      <span className={`${classes.name} ${nameClass}`}>{identity?.name}</span>
    </>
  );
}
