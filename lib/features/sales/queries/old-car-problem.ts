import { nameDocuments, readUnverifiedDocuments } from '@/lib/features/documents/queries/unverified'
import { judgeAgreedLoan, readExchange } from '@/lib/features/exchanges/queries/exchange'
import { listNamesToClear } from '@/lib/features/reservations/queries/to-clear'
import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import type { TextRef } from '@/lib/shared/text-ref'

/**
 * Finds why an old car can't be taken over yet. Only its owner's documents count: the buyer's
 * belong to the new car.
 */
export async function findOldCarProblem(db: Db, exchangeId: string): Promise<TextRef | null> {
  const exchange = await readExchange(exchangeId, db)
  if (!exchange) return null
  const { vehicleId, ownerId, loanClosure, loanFinancier, letter, now } = exchange
  const { change, owed } = judgeAgreedLoan(exchange)
  if (change === 'otherSum')
    return say('deskSales.refused.otherLoan', {
      now: formatRupees(owed),
      agreed: formatRupees(loanClosure),
    })
  if (change !== null)
    return say(`deskSales.refused.loan.${change}`, {
      financier: loanFinancier ?? '',
      day: formatDay(letter?.goodUntil ?? now),
    })
  const what = await listNamesToClear(db, { vehicleId, customerId: ownerId })
  if (what.length > 0) return say('deskSales.refused.toClear', { what })
  const missing = (await readUnverifiedDocuments(vehicleId, ownerId, db)).filter(
    ({ of }) => of === 'seller',
  )
  return missing.length > 0
    ? say('deskSales.refused.unverified', { what: nameDocuments(missing) })
    : null
}
