import { Link } from 'react-router-dom';
import { AcademyBrand, type AcademyBrandProps } from './AcademyBrand.tsx';
import { text } from './academy.es.ts';
import { useAcademyIdentity } from './useAcademyIdentity.ts';

/** The academy's logo and name at the head of a page, as a link to the home page. */
export function AcademyHomeLink({ className = '', ...brand }: AcademyBrandProps & { className?: string | undefined }) {
  const identity = useAcademyIdentity();
  return (
    <Link className={className} to="/" aria-label={text.goHome(identity?.name)}>
      <AcademyBrand {...brand} />
    </Link>
  );
}
