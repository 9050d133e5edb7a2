import { type Db, getDb } from '@/lib/server/db/client'
import { clockTimestamp, databaseNow, timeAgo } from '@/lib/server/db/sql'
import type { GatewayAccount } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'

const BATCH = 100

const CHECK_MINUTES = 10

export function readHoldsWithoutAccount() {
  return (
    getDb()
      .$kysely.selectFrom('reservation as r')
      .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
      .where('r.status', '=', 'active')
      .where('r.ends_at', '>', databaseNow)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deal_account as a')
              .whereRef('a.reservation_id', '=', 'r.id')
              .where('a.closed_at', 'is', null)
              .select('a.account_id'),
          ),
        ),
      )
      .select(['r.id as reservationId', 'r.vehicle_id as vehicleId'])
      .select(['r.customer_id as customerId', 'v.car_code as carCode'])
      // Least recently tried first, so that every hold gets its turn.
      .orderBy('r.account_tried_at', (order) => order.asc().nullsFirst())
      .orderBy('r.paid_at')
      .limit(BATCH)
      .execute()
  )
}

export async function storeDealAccount(
  tx: Db,
  reservationId: string,
  { accountId, holder, accountNumber, ifsc, bank }: GatewayAccount,
): Promise<boolean> {
  const { count } = await tx.dealAccount.createMany({
    data: {
      ...{ accountId, reservationId, provider: getPaymentGateway().name },
      ...{ holder, accountNumber, ifsc, bank },
    },
    skipDuplicates: true,
  })
  return count === 1
}

export function readDealAccountById(accountId: string) {
  return getDb().dealAccount.findUnique({
    where: { accountId, provider: getPaymentGateway().name },
    select: { accountId: true, reservationId: true },
  })
}

export function readDealAccountsToCheck() {
  return (
    getDb()
      .$kysely.selectFrom('deal_account as a')
      .innerJoin('reservation as r', 'r.id', 'a.reservation_id')
      .where('a.closed_at', 'is', null)
      .where('a.provider', '=', getPaymentGateway().name)
      .where((of) =>
        of.or([
          of('r.status', '<>', 'active'),
          of('a.checked_at', 'is', null),
          of('a.checked_at', '<', timeAgo({ minutes: CHECK_MINUTES })),
          // The hold can't end before this check.
          of('r.ends_at', '<=', databaseNow).and('a.checked_at', '<', of.ref('r.ends_at')),
        ]),
      )
      .select((of) => ['a.account_id as accountId', of('r.status', '<>', 'active').as('isOver')])
      // The account of a hold whose time is up comes first once, then takes its turn, so that an
      // account that never answers can't block the others.
      .orderBy(
        (of) =>
          of('r.status', '=', 'active')
            .and('r.ends_at', '<=', databaseNow)
            .and(of.or([of('a.asked_at', 'is', null), of('a.asked_at', '<', of.ref('r.ends_at'))])),
        'desc',
      )
      .orderBy('a.asked_at', (order) => order.asc().nullsFirst())
      .limit(BATCH)
      .execute()
  )
}

/** @param at time of the request to the gateway, which may be before its response was processed */
export async function recordAccountState(
  accountId: string,
  mark: 'asked_at' | 'checked_at' | 'closed_at',
  at?: Date,
): Promise<void> {
  await getDb()
    .$kysely.updateTable('deal_account')
    .set({ [mark]: at ?? clockTimestamp })
    .where('account_id', '=', accountId)
    .execute()
}

export async function assignTransfer(
  tx: Db,
  paymentId: string,
  accountId: string,
): Promise<string | null> {
  const row = await tx.$kysely
    .updateTable('gateway_payment')
    .set({ account_id: accountId })
    .where('id', '=', paymentId)
    .returning('use')
    .executeTakeFirst()
  return row?.use ?? null
}

export async function readDealOfBankTransfer(
  tx: Db,
  paymentId: string,
): Promise<{ reservationId: string; appointmentId: null } | null> {
  const found = await tx.dealAccount.findFirst({
    where: { payments: { some: { id: paymentId } } },
    select: { reservationId: true },
  })
  return found && { reservationId: found.reservationId, appointmentId: null }
}
