import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { clockTimestamp, databaseNow } from '@/lib/server/db/sql'
import { formatRupees } from '@/lib/shared/numbers'
import { doesConsentCover, sumDues } from '../rules/consent'
import { readLiveConsent, readPayableDues } from '../queries/consent'

/**
 * Asks the owner for consent to all payable dues, in place of an earlier consent to other dues or
 * amounts. Returns its id; null if nothing is payable or exactly this was agreed. The caller holds
 * the car's lock.
 */
export async function askDueConsent(
  tx: Db,
  vehicleId: string,
  { staffId, isTold }: { staffId: string | null; isTold: boolean },
): Promise<string | null> {
  const payable = await readPayableDues(vehicleId, tx)
  if (payable.length === 0) return null
  const live = await readLiveConsent(vehicleId, tx)
  const isSame =
    live !== null &&
    doesConsentCover(
      live.lines.filter(({ isPaid }) => !isPaid),
      payable,
    )
  if (isSame) return live.state === 'asked' ? live.id : null
  if (live !== null)
    await tx.$kysely
      .updateTable('due_consent')
      .set({ state: 'ended', closed_at: clockTimestamp, end_reason: 'replaced' })
      .where('id', '=', live.id)
      .execute()
  const id = newId('dcs')
  const sum = sumDues(payable)
  await tx.dueConsent.create({
    data: {
      id,
      vehicleId,
      sum,
      askedById: staffId,
      lines: { create: payable.map((due) => ({ dueId: due.id, amount: due.amount })) },
    },
    select: { id: true },
  })
  if (isTold)
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerDueConsentAsked',
      happening: `due-consent:${id}`,
      more: { amount: formatRupees(sum), count: String(payable.length) },
    })
  return id
}

/** Records the owner's consent. The caller has verified the code. */
export async function acceptDueConsent(
  tx: Db,
  consentId: string,
  staffId: string | null,
): Promise<void> {
  await tx.$kysely
    .updateTable('due_consent')
    .set({ state: 'agreed', agreed_at: clockTimestamp, agreed_by_id: staffId })
    .where('id', '=', consentId)
    .execute()
}

export async function renewDueConsentRequest(tx: Db, vehicleId: string): Promise<void> {
  const ended = await tx.$kysely
    .selectFrom('due_consent')
    .where('vehicle_id', '=', vehicleId)
    .where('end_reason', '=', 'changed')
    .where('agreed_at', 'is not', null)
    .where('closed_at', '>=', databaseNow)
    .select('id')
    .executeTakeFirst()
  if (ended) await askDueConsent(tx, vehicleId, { staffId: null, isTold: true })
}
