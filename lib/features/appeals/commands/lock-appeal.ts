import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { DomainError } from '@/lib/shared/error-codes'
import { type AppealFact, type AppealState, type AppealStep, findNextAppealState } from '../rules'

export async function lockAppeal(tx: Db, key: { id: string } | { number: number }) {
  const [column, value] =
    'id' in key ? (['id', key.id] as const) : (['number', key.number] as const)
  const locked = await tx.$kysely
    .selectFrom('price_appeal')
    .select(['id', 'number', 'vehicle_id as vehicleId', 'customer_id as customerId'])
    .select(['label_id as labelId', 'due_at as dueAt'])
    .select((of) => [
      of.ref('fact').$castTo<AppealFact>().as('fact'),
      of.ref('state').$castTo<AppealState>().as('state'),
    ])
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new DomainError('not_found')
  const now = await readClock(tx)
  return { ...locked, now }
}

/** @throws DomainError `conflict` if the step isn't possible now */
export function requireNextAppealState(state: AppealState, step: AppealStep): AppealState {
  const next = findNextAppealState(state, step)
  if (next !== null) return next
  throw new DomainError('conflict', { message: say('priceAppeals.refused.closed') })
}
