import { z } from 'zod'
import { markErasuresStored } from '@/lib/features/law/commands/note-erasure'
import { lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { log } from '@/lib/server/log'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { forgetPerson } from '../delete-account'

/**
 * Restoring a backup would undo the deletions made after it. So deletions are also listed beside
 * the uploaded files, one list per day, as ids that mean nothing once the account is gone.
 * `replayErasures` applies the lists (docs/adr/0159).
 */
const listOf = (day: string) => `erasures/${day}.json`
const ids = z.array(z.string().regex(/^cus_\w+$/))

async function readList(day: string): Promise<string[]> {
  const file = await getPrivateStore().get(listOf(day))
  return file === null ? [] : ids.parse(JSON.parse(file.body.toString()))
}

/** One process at a time, because a list is rewritten whole. */
export function storeErasureLists(): Promise<number> {
  return transaction(async (tx) => {
    await lockByName(tx, 'erasures')
    const unkept = await tx.erasure.findMany({
      where: { keptAt: null },
      select: { customerId: true, erasedAt: true },
      take: 1_000,
    })
    if (unkept.length === 0) return 0
    const days = Map.groupBy(unkept, ({ erasedAt }) => toIndianDay(erasedAt))
    for (const [day, erased] of days) {
      // A restored database lacks the newest deletions, so keep those in the stored list.
      const list = new Set([...(await readList(day)), ...erased.map((one) => one.customerId)])
      await getPrivateStore().put(listOf(day), Buffer.from(JSON.stringify([...list])), {
        contentType: 'application/json',
      })
    }
    await markErasuresStored(
      tx,
      unkept.map(({ customerId }) => customerId),
    )
    return unkept.length
  })
}

/**
 * Doesn't check for open business, as the first deletion did: what looks open in an old backup was
 * closed before that.
 */
async function forgetAgain(customerId: string): Promise<boolean> {
  const files = await transaction(async (tx) => {
    const person = await tx.$kysely
      .selectFrom('customer')
      .select(['id', 'phone'])
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    return person ? forgetPerson(tx, person) : null
  })
  if (files === null) return false
  await Promise.all(files.map((key) => getPrivateStore().delete(key)))
  return true
}

/** Days; longer than backups are kept. */
export const ERASURE_REPLAY_DAYS = 60

export async function replayErasures(now: Date, daysBack = ERASURE_REPLAY_DAYS): Promise<number> {
  let again = 0
  for (let back = 0; back <= daysBack; back += 1)
    for (const customerId of await readList(addDays(toIndianDay(now), -back)))
      if (await forgetAgain(customerId)) again += 1
  if (again > 0)
    log().warn({ people: again }, 'a restored database was made to forget people again')
  return again
}
