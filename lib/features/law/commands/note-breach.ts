import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { listOpenBreachSteps, findWrongBreachTime } from '../rules'
import type { BreachFacts, BreachStep } from '../schemas'

async function clockOf(tx: Db): Promise<Date> {
  const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
  return at
}

async function lockBreach(tx: Db, id: string) {
  await tx.$kysely.selectFrom('breach').select('id').where('id', '=', id).forUpdate().execute()
  const breach = await tx.breach.findUnique({ where: { id } })
  if (!breach) throw new DomainError('not_found')
  return breach
}

/**
 * @throws DomainError `invalid_input` if the times contradict each other, `conflict` once fully
 * reported
 */
export function noteBreach(
  { breachId, ...facts }: BreachFacts & { breachId?: string | undefined },
  staffId: string,
): Promise<void> {
  const data = {
    ...facts,
    noticedAt: new Date(facts.noticedAt),
    happenedFrom: new Date(facts.happenedFrom),
    happenedUntil: facts.happenedUntil ? new Date(facts.happenedUntil) : null,
    reasons: facts.reasons ?? null,
    cause: facts.cause ?? null,
    remedies: facts.remedies ?? null,
  }
  return transaction(async (tx) => {
    const wrong = findWrongBreachTime(data, await clockOf(tx))
    if (wrong !== null)
      throw new DomainError('invalid_input', { fields: { [wrong]: say(`staff.breach.${wrong}`) } })
    if (breachId === undefined) {
      const id = newId('brc')
      await tx.breach.create({ data: { id, ...data, notedById: staffId }, select: { id: true } })
      return writeAudit({ staffId, action: 'breach.noted', subject: id }, tx)
    }
    const breach = await lockBreach(tx, breachId)
    if (breach.detailedAt !== null)
      throw new DomainError('conflict', { message: say('staff.breach.reported') })
    // A later correction of `noticedAt` must not extend the deadline.
    const { noticedAt: _first, ...known } = data
    await tx.breach.update({ where: { id: breachId }, data: known, select: { id: true } })
    await writeAudit({ staffId, action: 'breach.completed', subject: breachId }, tx)
  })
}

const COLUMN = { board: 'boardToldAt', people: 'peopleToldAt', report: 'detailedAt' } as const

/** @throws DomainError `conflict` if the step is already recorded, or for an incomplete report */
export function recordBreachStep(
  breachId: string,
  step: BreachStep,
  staffId: string,
): Promise<void> {
  return transaction(async (tx) => {
    const breach = await lockBreach(tx, breachId)
    if (!listOpenBreachSteps(breach).includes(step))
      throw new DomainError('conflict', {
        message: say(
          step === 'report' && breach.detailedAt === null
            ? 'staff.breach.incomplete'
            : 'staff.breach.told',
        ),
      })
    await tx.breach.update({
      where: { id: breachId },
      data: { [COLUMN[step]]: await clockOf(tx) },
      select: { id: true },
    })
    await writeAudit({ staffId, action: `breach.${step}`, subject: breachId }, tx)
  })
}
