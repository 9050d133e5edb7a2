import { say } from '@/lib/i18n/say'
import { getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { newId } from '@/lib/server/db/ids'
import { toIndianYear } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'
import { readValuedCar, type ValuedCar } from '../queries/asked-car'
import { toComparables, readModelComparables } from '../queries/comparables'
import { toPriceFacts } from '../queries/fact-rows'
import { readEquippedVersions } from '../queries/equipped-versions'
import { getCurrentModel } from '../model-store'
import { listPriceChanges } from '../rules/changes'
import {
  findContradictions,
  hasAnswers,
  listNarrowedCars,
  narrowVersions,
  type Contradictions,
} from '../rules/equipment'
import { listPossibleCars } from '../rules/fill-facts'
import type { PriceFacts } from '@/lib/engines/price-model'
import { computeRange } from '../rules/price-range'
import { readValuationScoreboard } from '../scoreboard'
import {
  OPTIONAL_CAR_FACTS,
  type ValuationAnswer,
  type ValuationQuery,
  valuationQuery,
} from '../schemas'

/**
 * Part of the model that adjusts the comparables of a car that isn't in stock. Any part would do; a
 * fixed one keeps results comparable.
 */
const ONE_FOLD = 0

function noPrice(): DomainError {
  return new DomainError('not_found', { message: say('errors.valuation.none') })
}

function askForYear(year: number, now: Date): void {
  const most = toIndianYear(now)
  if (year <= most) return
  const message = say('errors.fields.tooBig', { limit: most })
  throw new DomainError('invalid_input', { message, fields: { year: message } })
}

function middleOf(cars: readonly PriceFacts[], facts: PriceFacts): PriceFacts {
  const byKms = [...cars].sort((one, other) => (one.kms ?? 0) - (other.kms ?? 0))
  return byKms[byKms.length >> 1] ?? facts
}

function refuseContradiction(name: string, { lacks, has }: Contradictions): DomainError {
  const [key, questions] = lacks.length > 0 ? (['lacks', lacks] as const) : (['has', has] as const)
  const message = say(`errors.valuation.${key}`, {
    version: name,
    features: questions.map((question) => ({ key: `vocabulary.feature.${question}` })),
  })
  return new DomainError('invalid_input', { message, fields: { variant: message } })
}

/**
 * Narrows a car of unknown version by the equipment that the owner sees. @throws DomainError
 * `invalid_input` for a version that isn't likely to have that equipment
 */
async function listPossible(
  db: KyselyDb,
  request: ValuationQuery,
  { modelId, facts }: ValuedCar,
  likes: readonly PriceFacts[],
): Promise<PriceFacts[]> {
  if (!hasAnswers(request)) return listPossibleCars(facts, likes)
  const versions = await readEquippedVersions(db, modelId, request.year, facts.variant)
  if (facts.variant === null) {
    const kept = narrowVersions(versions, request).map((version) => version.facts)
    return kept.length === 0 ? listPossibleCars(facts, likes) : listNarrowedCars(facts, likes, kept)
  }
  const contradictions = findContradictions(facts.variant, versions, request)
  if (contradictions) {
    const claimed = versions.find(({ variant }) => variant === facts.variant)
    throw refuseContradiction(claimed?.name ?? facts.variant, contradictions)
  }
  return listPossibleCars(facts, likes)
}

interface Valued {
  valuationId: string
  fuel: string | null
  answer: ValuationAnswer
}

async function valueAndKeep(
  request: ValuationQuery,
  customerId: string | null,
  now: Date,
): Promise<Valued> {
  askForYear(request.year, now)
  const db = getDb().$kysely
  const [car, current, scoreboard] = await Promise.all([
    readValuedCar(db, request),
    getCurrentModel(db),
    readValuationScoreboard(db),
  ])
  if (!car || !current) throw noPrice()
  const { modelId, facts } = car
  const likes = await readModelComparables(db, { modelId, ...facts, vehicleId: null }, now)
  if (likes.basis === 0) throw noPrice()
  const possible = await listPossible(db, request, car, likes.rows.map(toPriceFacts))
  const { low, fair, high } = computeRange(current.model, possible)
  const valuationId = newId('val')
  await getDb().valuation.create({
    data: {
      id: valuationId,
      modelId: current.id,
      customerId,
      request: { ...request, make: facts.make, model: facts.model },
      low,
      fair,
      high,
    },
  })
  const middle = middleOf(possible, facts)
  const answer: ValuationAnswer = {
    low,
    fair,
    high,
    basis: likes.basis,
    comparables: toComparables(current.model, middle, likes, ONE_FOLD).map((row, place) => ({
      ...row,
      vehicleId: likes.rows[place]?.vehicleId ?? null,
    })),
    unknown: OPTIONAL_CAR_FACTS.filter((fact) => facts[fact] === null),
    changes: listPriceChanges(current.model, middle, fair),
    model: {
      id: current.id,
      fittedAt: current.fittedAt.toISOString(),
      medianError: current.medianError,
    },
    scoreboard,
  }
  return { valuationId, fuel: facts.fuel, answer }
}

/**
 * Values a car by the current model and comparable cars. Stores the result, to compare it with the
 * sale later. @throws DomainError `not_found` for an unknown model or too few comparable cars;
 * `invalid_input` for a future year, or a version without the equipment that the owner sees
 */
export async function valueCar(
  ...asked: Parameters<typeof valueAndKeep>
): Promise<ValuationAnswer> {
  return (await valueAndKeep(...asked)).answer
}

export type ValuationOutcome =
  | (Valued & { kms: number | null })
  | {
      message: TextRef | string
      variantError?: TextRef | string | undefined
    }

export async function valueDescribedCar(
  details: Record<string, string>,
  customerId: string | null,
  now: Date,
): Promise<ValuationOutcome> {
  const parsed = valuationQuery.safeParse(details)
  if (!parsed.success) return { message: say('errors.codes.invalid_input') }
  try {
    return { ...(await valueAndKeep(parsed.data, customerId, now)), kms: parsed.data.kms ?? null }
  } catch (error) {
    if (error instanceof DomainError)
      return {
        message: error.detail.message ?? say('errors.codes.invalid_input'),
        variantError: error.detail.fields?.variant,
      }
    throw error
  }
}
