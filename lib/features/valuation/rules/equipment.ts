import type { PriceFacts } from '@/lib/engines/price-model'
import type { Feature } from '@/lib/features/catalogue/rules/vocabulary'
import { listPossibleCars } from './fill-facts'

export const EQUIPMENT_QUESTIONS = [
  'sunroof',
  'airbags-six',
  'alloy-wheels',
  'push-start',
  'reverse-camera',
  'touchscreen',
] as const satisfies readonly Feature[]
export type EquipmentQuestion = (typeof EQUIPMENT_QUESTIONS)[number]

export const EQUIPMENT_ANSWERS = ['yes', 'no'] as const
export type EquipmentAnswers = Readonly<
  Partial<Record<EquipmentQuestion, (typeof EQUIPMENT_ANSWERS)[number] | undefined>>
>

/**
 * Share of adverts whose equipment agreed with the catalogue (6,172 adverts of 2023). The catalogue
 * has the usual equipment for a version's trim level and year, not each maker's list. So a single
 * answer to one of the weaker questions, such as the touchscreen, excludes no version. Fog lamps
 * (73 %) aren't asked about.
 */
const AGREEMENT: Readonly<Record<EquipmentQuestion, number>> = {
  sunroof: 0.96,
  'airbags-six': 0.95,
  'alloy-wheels': 0.86,
  'push-start': 0.81,
  'reverse-camera': 0.8,
  touchscreen: 0.8,
}
const LEAST_LIKELY = 0.2

export interface EquippedVersion {
  variant: string
  features: readonly string[]
}

export function listEquipmentQuestions(
  versions: readonly Pick<EquippedVersion, 'features'>[],
): EquipmentQuestion[] {
  return EQUIPMENT_QUESTIONS.filter((question) => {
    const having = versions.filter(({ features }) => features.includes(question)).length
    return having > 0 && having < versions.length
  })
}

export function hasAnswers(answers: EquipmentAnswers): boolean {
  return EQUIPMENT_QUESTIONS.some((question) => answers[question] !== undefined)
}

/** Ignores unknown questions and answers. */
export function readEquipmentAnswers(request: unknown): EquipmentAnswers {
  const given = Object(request) as Record<string, unknown>
  return Object.fromEntries(
    EQUIPMENT_QUESTIONS.flatMap((question) => {
      const answer = EQUIPMENT_ANSWERS.find((known) => known === given[question])
      return answer === undefined ? [] : [[question, answer]]
    }),
  )
}

export interface AnsweredEquipment {
  question: EquipmentQuestion
  answer: (typeof EQUIPMENT_ANSWERS)[number]
  /** True if the version usually has it; null while the version isn't known. */
  isListed: boolean | null
  /** True if answer and version differ. Either may be wrong, so a person looks at the car. */
  isContradiction: boolean
}

export function compareEquipment(
  answers: EquipmentAnswers,
  features: readonly string[] | null,
): AnsweredEquipment[] {
  return EQUIPMENT_QUESTIONS.flatMap((question) => {
    const answer = answers[question]
    if (answer === undefined) return []
    const isListed = features && features.includes(question)
    return {
      ...{ question, answer, isListed },
      isContradiction: isListed !== null && isListed !== (answer === 'yes'),
    }
  })
}

const isAsListed = (
  question: EquipmentQuestion,
  answers: EquipmentAnswers,
  features: readonly string[],
) => (answers[question] === 'yes') === features.includes(question)

function computeLikelihood(features: readonly string[], answers: EquipmentAnswers): number {
  return EQUIPMENT_QUESTIONS.filter((question) => answers[question] !== undefined).reduce(
    (likelihood, question) =>
      likelihood *
      (isAsListed(question, answers, features) ? AGREEMENT[question] : 1 - AGREEMENT[question]),
    1,
  )
}

/** Returns the versions that are likely given the answers; all of them without answers. */
export function narrowVersions<Version extends EquippedVersion>(
  versions: readonly Version[],
  answers: EquipmentAnswers,
): Version[] {
  const likelihoods = versions.map(({ features }) => computeLikelihood(features, answers))
  const least = Math.max(...likelihoods, 0) * LEAST_LIKELY
  return versions.filter((_, at) => (likelihoods[at] ?? 0) >= least)
}

export interface Contradictions {
  /** Equipment that the owner sees, but that the claimed version doesn't have. */
  lacks: EquipmentQuestion[]
  /** Equipment that the claimed version has, but that the owner doesn't see. */
  has: EquipmentQuestion[]
}

/**
 * Explains why a claimed version is unlikely given the answers; null if it is likely, or if its
 * equipment isn't known. Instead of a price, the owner then gets the question again.
 */
export function findContradictions(
  claimed: string,
  versions: readonly EquippedVersion[],
  answers: EquipmentAnswers,
): Contradictions | null {
  const version = versions.find(({ variant }) => variant === claimed)
  if (!version) return null
  if (narrowVersions(versions, answers).some(({ variant }) => variant === claimed)) return null
  const wrong = EQUIPMENT_QUESTIONS.filter(
    (question) =>
      answers[question] !== undefined && !isAsListed(question, answers, version.features),
  )
  return {
    lacks: wrong.filter((question) => answers[question] === 'yes'),
    has: wrong.filter((question) => answers[question] === 'no'),
  }
}

/**
 * Lists the cars that a car of unknown version might be, if only the versions in `kept` are likely.
 * Uses similar cars of these versions; if there are none, the facts of the versions themselves.
 */
export function listNarrowedCars(
  given: PriceFacts,
  likes: readonly PriceFacts[],
  kept: readonly PriceFacts[],
): PriceFacts[] {
  const names = new Set(kept.map(({ variant }) => variant))
  const fitting = likes.filter(({ variant }) => variant !== null && names.has(variant))
  if (fitting.length > 0) return listPossibleCars(given, fitting)
  return kept.flatMap((version) => listPossibleCars({ ...given, ...versionOf(version) }, likes))
}

function versionOf(car: PriceFacts): Partial<PriceFacts> {
  const { variant, trim, fuel, transmission, engineCc, powerBhp, seats, newPrice } = car
  const { lengthMm, widthMm, heightMm } = car
  return {
    ...{ variant, trim, fuel, transmission, engineCc, powerBhp, seats, newPrice },
    ...{ lengthMm, widthMm, heightMm },
  }
}
