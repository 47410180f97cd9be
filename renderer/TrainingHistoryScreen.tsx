import { CertificateLink } from './certificates/CertificateLink.tsx';
import { OpenCertificate } from './certificates/OpenCertificate.tsx';
import { RealNameButton } from './certificates/RealNameButton.tsx';
import { TrainingHistoryPage } from './training/TrainingHistoryPage.tsx';

/** What somebody has learned, with the certificates of it. */
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
