import { Logo } from '../kit/illustrations/Logo.tsx';

interface AcademyLogoProps {
  className?: string | undefined;
  /** Path under `/objects/`; `null` for the built-in drawing. */
  address: string | null;
}

/** The academy's logo beside its name, hence without alternative text. `className` sets its size. */
export function AcademyLogo({ className, address }: AcademyLogoProps) {
  return address === null ? <Logo className={className} /> : <img className={className} src={address} alt="" />;
}
