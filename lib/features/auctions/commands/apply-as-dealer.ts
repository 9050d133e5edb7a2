import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { limitPerDay } from '@/lib/server/rate-limit'
import { toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { readDealer } from '../queries/dealers'
import { canApplyAsDealer, type DealerState } from '../rules'
import type { DealerBody } from '../schemas'

const MAX_A_DAY = 5

async function apply(tx: Db, dealer: DealerBody, customerId: string): Promise<void> {
  const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
  await tx.$kysely
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!canApplyAsDealer(await readDealer(customerId, tx), toIndianDay(at)))
    throw new DomainError('conflict', { message: say('auction.refused.applied') })
  if (dealer.certificateUntil < toIndianDay(at))
    throw new DomainError('invalid_input', {
      fields: { certificateUntil: say('auction.refused.certificateOver') },
    })
  await limitPerDay(tx, `dealer ${customerId}`, {
    max: MAX_A_DAY,
    message: say('errors.changedOften'),
  })
  const application = {
    ...dealer,
    certificateUntil: toUtcMidnight(dealer.certificateUntil),
    state: 'asked',
    askedAt: at,
    decidedAt: null,
    decidedById: null,
    reason: null,
  }
  await tx.dealer.upsert({
    where: { customerId },
    create: { customerId, ...application },
    update: application,
    select: { customerId: true },
  })
}

/**
 * Applies for a dealer's account. Dealing in used cars requires an authorisation certificate:
 * Central Motor Vehicles Rules, rule 55A(1), Form 29B, valid for five years (rule 55A(5)).
 * @throws DomainError `conflict` while an application is open or approved; `invalid_input` for an
 * expired certificate
 */
export async function applyAsDealer(
  dealer: DealerBody,
  customerId: string,
): Promise<{ state: DealerState }> {
  await transaction((tx) => apply(tx, dealer, customerId))
  return { state: 'asked' }
}
