import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { formatReturnNumber, type ReturnState } from '../rules'
import type { ReturnAnswerBody } from '../schemas'
import { lockReturn, requireNextReturnState } from './lock-return'
import { notifyOfReturn } from './notify-of-return'

async function answer(
  tx: Db,
  body: ReturnAnswerBody,
  customerId: string,
): Promise<{ number: string; state: ReturnState }> {
  const known = await lockReturn(tx, body.returnId, customerId)
  const { id, now } = known
  const state = requireNextReturnState(known, body.step)
  if (body.step === 'agree' && known.refund !== body.refund)
    throw new DomainError('conflict', {
      message: say('returns.refused.sum', { refund: formatRupees(known.refund ?? 0) }),
    })
  await tx.carReturn.update({
    where: { id },
    data: { state, ...(body.step === 'agree' ? { agreedAt: now } : { closedAt: now }) },
    select: { id: true },
  })
  await notifyOfReturn(tx, known, state)
  return { number: formatReturnNumber(known), state }
}

/**
 * A car that is already at the yard is given back if its buyer withdraws.
 * @throws DomainError `not_found`; `conflict` for a step that isn't possible now, or another sum
 */
export async function agreeOrWithdrawReturn(body: ReturnAnswerBody, customerId: string) {
  const answered = await transaction((tx) => answer(tx, body, customerId))
  kickJob('send-messages')
  return answered
}
