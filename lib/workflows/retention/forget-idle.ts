import {
  isIdle,
  noteIdleNotice,
  storeLastVisits,
} from '@/lib/features/customers/commands/note-idle'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import { notifyCustomer } from '@/lib/features/messaging/commands/notify-customer'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { forgetPerson } from '../delete-account'
import { IDLE_NOTICE_HOURS } from '@/lib/features/customers/rules/idle'

const MAX_A_NIGHT = 500
async function tellIdle(db: Db): Promise<number> {
  const idle = await db.$kysely
    .selectFrom('customer')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('idle_told_at', 'is', null)
    .where(isIdle)
    .orderBy('seen_on')
    .limit(MAX_A_NIGHT)
    .execute()
  let told = 0
  for (const { id } of idle)
    told += await transaction(async (tx) => {
      if ((await findOpenBusiness(tx, id)) !== null) return 0
      const until = await noteIdleNotice(tx, id)
      if (until === null) return 0
      await notifyCustomer(tx, {
        customerId: id,
        template: 'accountIdle',
        happening: `idle:${id}:${until.toISOString()}`,
        path: '/login',
        more: { until: { moment: until } },
      })
      return 1
    })
  return told
}

async function forgetOne(id: string): Promise<boolean> {
  const files = await transaction(async (tx) => {
    // Waits for a login in progress. The next statement then sees the login's session; a single
    // statement that locks and reads wouldn't.
    await tx.$kysely.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute()
    const person = await tx.$kysely
      .selectFrom('customer')
      .select(['id', 'phone'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('idle_told_at', '<', timeAgo({ hours: IDLE_NOTICE_HOURS }))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('session')
              .select('session.id')
              .whereRef('session.customer_id', '=', 'customer.id')
              .whereRef('session.last_seen_at', '>', 'customer.idle_told_at')
              .where('session.actor_staff_id', 'is', null),
          ),
        ),
      )
      .executeTakeFirst()
    if (!person || (await findOpenBusiness(tx, id)) !== null) return null
    return forgetPerson(tx, person)
  })
  if (!files) return false
  await Promise.all(files.map((key) => getPrivateStore().delete(key)))
  return true
}

/**
 * Deletes an account two days after its owner was notified (docs/adr/0159). A login meanwhile
 * prevents it.
 */
export async function forgetIdleCustomers(
  db: Db = getDb(),
): Promise<{ told: number; forgotten: number }> {
  await storeLastVisits(db)
  const due = await db.$kysely
    .selectFrom('customer')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('idle_told_at', '<', timeAgo({ hours: IDLE_NOTICE_HOURS }))
    .limit(MAX_A_NIGHT)
    .execute()
  let forgotten = 0
  for (const { id } of due) if (await forgetOne(id)) forgotten += 1
  const told = await tellIdle(db)
  if (told > 0) kickJob('send-messages')
  if (forgotten > 0) kickJob('keep-erasures')
  return { told, forgotten }
}
