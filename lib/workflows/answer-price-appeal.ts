import { closeAppeal } from '@/lib/features/appeals/commands/close-appeal'
import { type AppealFact, isSettable } from '@/lib/features/appeals/rules'
import type { AppealStepBody } from '@/lib/features/appeals/schemas'
import { correctYear } from '@/lib/features/vehicles/commands/correct-year'
import { editFacts } from '@/lib/features/vehicles/commands/edit-facts'
import { carFactsBody, type CarFactsBody } from '@/lib/features/vehicles/schemas/desk'
import { say } from '@/lib/i18n/say'
import { getDb } from '@/lib/server/db/client'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { kyselyOn } from '@/lib/server/db/kysely'
import { getPool } from '@/lib/server/db/pool'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { MIN_CAR_YEAR } from '@/lib/shared/car-limits'
import { DomainError } from '@/lib/shared/error-codes'
import { toIndianYear } from '@/lib/shared/dates'
import { refreshFairPrices } from './refresh-fair-prices'

type Accepting = Extract<AppealStepBody, { step: 'accept' }>

function refuseValue(): never {
  const message = say('priceAppeals.wrong.value')
  throw new DomainError('invalid_input', { message, fields: { value: message } })
}

const FIELD_OF = {
  kms: 'kms',
  version: 'variantId',
  owners: 'owners',
  colour: 'colour',
  service: 'hasServiceHistory',
} as const

function toFacts(
  fact: keyof typeof FIELD_OF,
  value: Accepting['value'],
  answer: string,
): CarFactsBody {
  const kmsReason = fact === 'kms' ? { kmsReason: answer.slice(0, 300) } : {}
  const parsed = carFactsBody.safeParse({ [FIELD_OF[fact]]: value, ...kmsReason })
  return parsed.success ? parsed.data : refuseValue()
}

async function correctFact(
  { vehicleId, fact }: { vehicleId: string; fact: AppealFact },
  { value, answer }: Accepting,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  if (!isSettable(fact)) return
  if (value === undefined) refuseValue()
  if (fact !== 'year') {
    await editFacts(vehicleId, toFacts(fact, value, answer), staffId)
    return
  }
  const isYear = typeof value === 'number' && value >= MIN_CAR_YEAR && value <= toIndianYear(now)
  if (!isYear) refuseValue()
  await correctYear(vehicleId, value, staffId)
}

/**
 * The correction has its own transaction: after a crash, the appeal is still open and can be
 * accepted again.
 * @throws DomainError `not_found`; `conflict` once it is closed, or while a buyer holds the car;
 * `invalid_input` for a value that the fact can't have
 */
export async function answerPriceAppeal(
  body: AppealStepBody,
  staffId: string,
  now: Date,
): Promise<void> {
  const { appealId, step, answer } = body
  const appeal = await getDb().priceAppeal.findUnique({
    where: { id: appealId },
    select: { vehicleId: true, fact: true, state: true },
  })
  if (!appeal) throw new DomainError('not_found')
  if (body.step === 'accept' && appeal.state === 'asked') {
    const { vehicleId } = appeal
    await correctFact({ vehicleId, fact: appeal.fact as AppealFact }, body, { staffId, now })
    await withPatientClient(getPool(), (client) =>
      refreshFairPrices(kyselyOn(client), now, { onlyChanged: true }),
    )
  }
  await transaction((tx) => closeAppeal(tx, { appealId, step, answer, staffId }))
  kickJob('send-messages')
}
