import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CheckedCertificate, VerifiedCertificate } from '../../../contract/certificates.ts';
import { formatLongDate, formatNumber } from '../../kit/format.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { type Fact, FactList } from '../FactList.tsx';
import { SheetStage } from '../SheetStage.tsx';
import { pdfPath } from '../useCertificate.ts';
import { verifiedTimeIn } from '../verified-time-fact.ts';
import { CheckedAt } from './CheckedAt.tsx';
import { type Finding, isTampered } from './finding.ts';
import { ProofNote } from './ProofNote.tsx';
import { type Tone, VerdictCard } from './VerdictCard.tsx';
import { text } from './verify.es.ts';

interface ResultProps {
  checked: CheckedCertificate;
  finding: Finding;
  provenName: string | undefined;
}

/** The server's answer about a certificate and the result of checking the link's signature. */
export function Result({ checked: { certificate, timeZone, checkedAt }, finding, provenName }: ResultProps) {
  const { tone, title, sentence } = verdictOn(certificate, finding, timeZone);
  usePageTitle(title);
  return (
    <>
      <VerdictCard
        tone={tone}
        title={title}
        sentence={sentence}
        sheet={isTampered(finding) ? undefined : <SheetStage certificate={certificate} timeZone={timeZone} my="auto" />}
      >
        <ProofNote finding={finding} provenName={provenName} />
        <FactList label={text.facts} facts={factsOf(certificate, timeZone)} />
        {tone === 'ok' && <PdfLink code={certificate.verificationCode} />}
      </VerdictCard>
      <CheckedAt code={certificate.verificationCode} at={checkedAt} timeZone={timeZone} sentence={text.checkedAt} />
    </>
  );
}

interface FoundVerdict {
  tone: Tone;
  title: string;
  sentence: string;
}

function verdictOn({ isValid, revokedAt }: VerifiedCertificate, finding: Finding, timeZone: string): FoundVerdict {
  const day = revokedAt && formatLongDate(revokedAt, timeZone);
  if (!isValid) return { tone: 'bad', title: text.invalid, sentence: text.invalidSentence(day) };
  if (isTampered(finding)) return { tone: 'bad', title: text.tampered, sentence: text.tamperedSentence };
  return { tone: 'ok', title: text.valid, sentence: text.validSentence };
}

function PdfLink({ code }: { code: string }) {
  return (
    <Button
      component="a"
      href={pdfPath(code)}
      download
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
    >
      {text.pdf}
    </Button>
  );
}

function factsOf(certificate: VerifiedCertificate, timeZone: string): Fact[] {
  const { finalGrade } = certificate;
  const isGraded = finalGrade !== null;
  return [
    { name: text.student, value: certificate.studentName },
    { name: text.course, value: certificate.courseName },
    { name: text.instructor, value: certificate.instructor },
    { name: text.completedOn, value: formatLongDate(certificate.completionDate, timeZone) },
    { name: text.hours, value: formatNumber(certificate.totalHours), isHalf: isGraded },
    ...verifiedTimeIn(certificate),
    ...(isGraded ? [{ name: text.grade, value: text.outOf(formatNumber(finalGrade)), isHalf: true }] : []),
    { name: text.number, value: certificate.certificateNumber },
  ];
}
