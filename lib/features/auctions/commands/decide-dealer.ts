import { say } from '@/lib/i18n/say'
import { notifyCustomer } from '@/lib/features/messaging/commands/notify-customer'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { type DealerState, listDealerDecisions } from '../rules'
import type { DealerDecisionBody } from '../schemas'

async function decide(
  tx: Db,
  { customerId, decision, reason }: DealerDecisionBody,
  staffId: string,
): Promise<void> {
  const dealer = await tx.$kysely
    .selectFrom('dealer')
    .where('customer_id', '=', customerId)
    .select((of) => [of.ref('state').$castTo<DealerState>().as('state'), databaseNow.as('now')])
    .forUpdate()
    .executeTakeFirst()
  if (!dealer) throw new DomainError('not_found')
  if (!listDealerDecisions(dealer.state).includes(decision))
    throw new DomainError('conflict', { message: say(`auction.refused.dealer.${dealer.state}`) })
  await tx.dealer.update({
    where: { customerId },
    data: { state: decision, decidedAt: dealer.now, decidedById: staffId, reason },
    select: { customerId: true },
  })
  await notifyCustomer(tx, {
    customerId,
    template: 'dealerDecided',
    happening: `dealer:${customerId}:${dealer.now.getTime()}`,
    path: '/dashboard/dealer',
    more: { state: say(`auction.dealerState.${decision}`), reason },
  })
  await writeAudit(
    { staffId, customerId, action: `dealer.${decision}`, subject: customerId, reason },
    tx,
  )
}

/**
 * Approves, refuses or suspends a dealer's account, for a manager (`dealer_decided_by_manager`).
 * @throws DomainError `not_found`; `conflict` for a decision that isn't possible now, or if another
 * account is approved for the same GSTIN
 */
export async function decideDealer(
  body: DealerDecisionBody,
  staffId: string,
): Promise<{ state: DealerState }> {
  await transaction((tx) => decide(tx, body, staffId)).catch((error: unknown) => {
    if (breaksConstraint(error, 'dealer_one_approved'))
      throw new DomainError('conflict', { message: say('auction.refused.sameGstin') })
    throw error
  })
  kickJob('send-messages')
  return { state: body.decision }
}
