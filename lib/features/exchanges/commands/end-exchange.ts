import { sql } from 'kysely'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { type Exchange, readExchange, readBindingExchange } from '../queries/exchange'
import type { ExchangeState } from '../rules'
import type { ExchangeStateAnswer } from '../schemas'

const BATCH = 50

export async function endExchange(
  tx: Db,
  { id, state: from }: Pick<Exchange, 'id' | 'state'>,
  to: Extract<ExchangeState, 'declined' | 'lapsed' | 'undone'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('exchange')
    .set({ state: to, closed_at: clockTimestamp })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const closed = () => new DomainError('conflict', { message: say('exchange.refused.closed') })

async function lockKnown(tx: Db, exchangeId: string, ownerId?: string): Promise<Exchange> {
  const known = await readExchange(exchangeId, tx)
  if (!known || (ownerId !== undefined && known.ownerId !== ownerId))
    throw new DomainError('not_found')
  await lockVehicle(tx, known.vehicleId)
  return (await readExchange(exchangeId, tx)) ?? known
}

/**
 * An agreed price ends too: its owner may sell the car in another way.
 * @throws DomainError `not_found`; `conflict` while the price is attached to a hold, or once it has
 * ended
 */
export async function declineExchange(
  exchangeId: string,
  ownerId: string,
): Promise<ExchangeStateAnswer> {
  const state = await transaction(async (tx) => {
    const known = await lockKnown(tx, exchangeId, ownerId)
    if (known.state === 'attached')
      throw new DomainError('conflict', { message: say('exchange.refused.attached') })
    if (known.state !== 'offered' && known.state !== 'agreed') throw closed()
    const to = known.state === 'offered' ? ('declined' as const) : ('undone' as const)
    if (!(await endExchange(tx, known, to))) throw closed()
    return to
  })
  return { exchangeId, state }
}

/**
 * @throws DomainError `not_found`; `conflict` once the offer was answered: an agreed price binds us
 */
export async function withdrawExchange(
  { exchangeId, reason }: { exchangeId: string; reason: string },
  staffId: string,
): Promise<ExchangeStateAnswer> {
  await transaction(async (tx) => {
    const known = await lockKnown(tx, exchangeId)
    const { vehicleId, ownerId } = known
    if (known.state === 'agreed' || known.state === 'attached')
      throw new DomainError('conflict', { message: say('exchange.refused.binds') })
    if (known.state !== 'offered' || !(await endExchange(tx, known, 'undone'))) throw closed()
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerExchangeWithdrawn',
      happening: `exchange-withdrawn:${exchangeId}`,
      more: { reason },
    })
    await writeAudit(
      {
        staffId,
        customerId: ownerId,
        action: 'exchange.withdrawn',
        subject: vehicleId,
        detail: { exchangeId },
        reason,
      },
      tx,
    )
  })
  kickJob('send-messages')
  return { exchangeId, state: 'undone' }
}

async function lapse(exchangeId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const known = await readExchange(exchangeId, tx)
    if (!known || !(await endExchange(tx, known, 'lapsed'))) return false
    // The earlier price still stands beside this offer, so nothing changed for the owner.
    if (known.state === 'offered' && (await readBindingExchange(known.vehicleId, tx))) return true
    await notifySellerOfCar(tx, {
      vehicleId: known.vehicleId,
      template: 'sellerExchangeLapsed',
      happening: `exchange-lapsed:${exchangeId}`,
      more: { amount: formatRupees(known.price) },
    })
    return true
  })
}

export async function lapseExchanges(): Promise<number> {
  const due = await getDb()
    .$kysely.selectFrom('exchange as e')
    .where('e.state', 'in', ['offered', 'agreed'])
    .where(
      sql<boolean>`coalesce(e.binds_until, e.offered_at + make_interval(days => e.binding_days)) <= clock_timestamp()`,
    )
    .select('e.id')
    .limit(BATCH)
    .execute()
  let ended = 0
  for (const { id } of due) {
    try {
      if (await lapse(id)) ended += 1
    } catch (error) {
      await logUnlessDatabaseDown(error, 'the price of an old car could not be ended yet', {
        exchange: id,
      })
    }
  }
  if (ended > 0) kickJob('send-messages')
  return ended
}
