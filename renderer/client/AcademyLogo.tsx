import { Logo } from '../kit/illustrations/Logo.tsx';

interface AcademyLogoProps {
  className?: string | undefined;
  /** Under `/objects/`; null: the academy's own drawing. */
  address: string | null;
}

/** The academy's mark beside its name, which says it already. As large as its class says. */
export function AcademyLogo({ className, address }: AcademyLogoProps) {
  return address === null ? <Logo className={className} /> : <img className={className} src={address} alt="" />;
}
