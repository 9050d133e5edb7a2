import { z } from 'zod'
import { noteErasuresKept } from '@/lib/features/law/commands/note-erasure'
import { lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { log } from '@/lib/server/log'
import { privateStore } from '@/lib/server/storage/private-store'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { forgetPerson } from '../delete-account'

/**
 * A copy of the database knows people who had their account deleted after it was made. So who was deleted is written
 * beside the files too, a list a day of ids that say nothing once the person is gone, and a restored database is read
 * those lists (docs/adr/0159).
 */
const listOf = (day: string) => `erasures/${day}.json`
const ids = z.array(z.string().regex(/^cus_\w+$/))

async function readList(day: string): Promise<string[]> {
  const file = await privateStore().get(listOf(day))
  return file === null ? [] : ids.parse(JSON.parse(file.body.toString()))
}

/**
 * Writes new deletions beside the files. One process does it at a time, because lists are rewritten as a
 * whole.
 */
export function keepErasures(): Promise<number> {
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
      // A restored database lacks the newest lines, so those of the stored list are kept.
      const list = new Set([...(await readList(day)), ...erased.map((one) => one.customerId)])
      await privateStore().put(listOf(day), Buffer.from(JSON.stringify([...list])), {
        contentType: 'application/json',
      })
    }
    await noteErasuresKept(
      tx,
      unkept.map(({ customerId }) => customerId),
    )
    return unkept.length
  })
}

/** Deletes again. Business that looks open in an old copy of the database was closed before the deletion. */
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
  await Promise.all(files.map((key) => privateStore().delete(key)))
  return true
}

/** Days looked back, which is longer than backups are kept. */
export const REPLAYED_DAYS = 60

/**
 * Repeats deletions of recent days. Run after a restore and nightly; returns the number repeated.
 */
export async function replayErasures(now: Date, daysBack = REPLAYED_DAYS): Promise<number> {
  let again = 0
  for (let back = 0; back <= daysBack; back += 1)
    for (const customerId of await readList(addDays(toIndianDay(now), -back)))
      if (await forgetAgain(customerId)) again += 1
  if (again > 0)
    log().warn({ people: again }, 'a restored database was made to forget people again')
  return again
}
