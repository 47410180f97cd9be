import { v7 } from 'uuid';
import { problemTypeSchema } from '../../../contract/help.ts';
import { type ProblemStatus } from '../../../contract/help-editing.ts';
import { materialTypeSchema } from '../../../contract/materials.ts';
import type { ImportedHelp } from '../../help/help-upkeep.service.ts';
import type { ImportedProblemReport } from '../../help/reports/problem-report-import.service.ts';
import type { ImportedBrand } from '../../materials/materials-import.service.ts';
import type { SeededRandom } from './random.ts';
import { ADVICE, GOODS, OUTCOMES, PLACES, PROBLEMS, TRIALS } from './scale-community-words.ts';

const MINUTE_MS = 60_000;
/** Milliseconds before now over which rows are distributed evenly. */
const SPREAD_MS = 365 * 24 * 60 * MINUTE_MS;
/** Statuses of seven reports: most are closed after a year. */
const STATUSES: readonly ProblemStatus[] = [
  'open',
  'in_progress',
  'resolved',
  'resolved',
  'closed',
  'closed',
  'closed',
];

/** The brand with this number, from 1; the files of its materials have external addresses. */
export function scaleBrand(number: number, materials: number, nowMs: number, random: SeededRandom): ImportedBrand {
  const good = random.pick(GOODS);
  return {
    id: v7(),
    name: `Marca ${number} de ${good}`,
    description: `Todo para vender ${good} ${random.pick(PLACES)}.`,
    materials: Array.from({ length: materials }, (_, index) => {
      const fileName = `marca-${number}-${index + 1}.pdf`;
      return {
        id: v7(),
        title: `Cómo vender ${random.pick(GOODS)} ${random.pick(PLACES)} (${number}-${index + 1})`,
        description: `${random.pick(ADVICE).replace('…', good)} ${random.pick(TRIALS)}.`,
        type: random.pick(materialTypeSchema.options),
        fileUrl: `https://archivos.ejemplo.test/${fileName}`,
        fileName,
        thumbnailUrl: null,
        downloadCount: random.between(0, 500),
        createdAt: new Date(nowMs - random.between(0, SPREAD_MS)).toISOString(),
      };
    }),
  };
}

/** The help category with this number, from 1, with FAQs, some of which have views. */
export function scaleHelp(number: number, questions: number, random: SeededRandom): ImportedHelp {
  const categoryId = v7();
  return {
    categories: [
      { id: categoryId, name: `Tema ${number}: ${random.pick(GOODS)}`, description: null, sortOrder: number },
    ],
    faqs: Array.from({ length: questions }, (_, index) => ({
      id: v7(),
      categoryId,
      question: `¿Qué hago si ${random.pick(PROBLEMS)} ${random.pick(PLACES)}? (${number}-${index + 1})`,
      answer: `${random.pick(ADVICE).replace('…', random.pick(GOODS))} ${random.pick(TRIALS)} y ${random.pick(OUTCOMES)}.`,
      sortOrder: index + 1,
      views: [],
    })),
    contactInfo: [],
    workSchedules: [],
    socialLinks: [],
  };
}

/** The problem report with this number, from 1, of `of`; oldest first. */
export function scaleReport(number: number, of: number, nowMs: number, random: SeededRandom): ImportedProblemReport {
  const createdMs = nowMs - SPREAD_MS + Math.floor((SPREAD_MS * number) / (of + 1));
  const problem = random.pick(PROBLEMS);
  return {
    id: v7({ msecs: createdMs }),
    type: random.pick(problemTypeSchema.options),
    status: random.pick(STATUSES),
    subject: `${random.pick(GOODS)} ${random.pick(PLACES)} (${number})`,
    description: `Vendo ${random.pick(GOODS)} y ${problem}. ${random.pick(TRIALS)}, pero ${random.pick(OUTCOMES)}.`,
    userEmail: `persona-${random.between(1, of)}@ejemplo.test`,
    createdAt: new Date(createdMs).toISOString(),
  };
}
