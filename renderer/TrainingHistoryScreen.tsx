import { CertificateLink } from './certificates/CertificateLink.tsx';
import { OpenCertificate } from './certificates/OpenCertificate.tsx';
import { RealNameButton } from './certificates/RealNameButton.tsx';
import { TrainingHistoryPage } from './training/TrainingHistoryPage.tsx';

/** The training history of a person, with its certificates. */
export function TrainingHistoryScreen() {
  return (
    <>
      <TrainingHistoryPage
        certificateLink={(id, courseName) => <CertificateLink id={id} about={courseName} />}
        realName={<RealNameButton />}
      />
      <OpenCertificate />
    </>
  );
}
