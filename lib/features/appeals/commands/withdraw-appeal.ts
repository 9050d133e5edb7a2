import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { parseAppealNumber } from '../rules'
import type { AppealStateAnswer } from '../schemas'
import { lockAppeal, requireNextAppealState } from './lock-appeal'

/**
 * Withdraws the customer's own open appeal and drops its document. @throws DomainError `not_found` for another customer's;
 * `conflict` once it is closed
 */
export async function withdrawAppeal(
  typed: string,
  customerId: string,
): Promise<AppealStateAnswer> {
  const number = parseAppealNumber(typed)
  if (number === null) throw new DomainError('not_found')
  await transaction(async (tx) => {
    const appeal = await lockAppeal(tx, { number })
    if (appeal.customerId !== customerId) throw new DomainError('not_found')
    const state = requireNextAppealState(appeal.state, 'withdraw')
    await tx.priceAppeal.update({
      where: { id: appeal.id },
      data: { state, closedAt: appeal.now, paperKey: null, paperType: null },
      select: { id: true },
    })
  })
  return { appeal: typed, state: 'withdrawn', dueAt: null }
}
