import { sql } from 'kysely'
import { transaction } from '@/lib/server/db/transaction'
import { timeAgo } from '@/lib/server/db/sql'
import { PERSON_DOCUMENT_KINDS } from '../rules/person-documents'

export const UNSOLD_DOCUMENT_DAYS = 90
const BATCH = 200

/** Keeps the record of requests and checks. The next `sweep-private-files` removes the files. */
export function deleteUnsoldCarsDocuments(): Promise<number> {
  return transaction(async (tx) => {
    const documents = await tx.$kysely
      .selectFrom('document as d')
      .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
      .where('v.status', '=', 'withdrawn')
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('d.storage_key', 'is not', null),
          exists(
            selectFrom('document_reading as r')
              .whereRef('r.document_id', '=', 'd.id')
              .select(sql`1`.as('one')),
          ),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('vehicle_event as e')
              .whereRef('e.vehicle_id', '=', 'v.id')
              .where('e.at', '>', timeAgo({ days: UNSOLD_DOCUMENT_DAYS }))
              .select(sql`1`.as('one')),
          ),
        ),
      )
      // Keep a file that another car of the same person uses.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('document as o')
              .innerJoin('vehicle as w', 'w.id', 'o.vehicle_id')
              .whereRef('o.counts_from_id', '=', 'd.id')
              .where('w.status', '!=', 'withdrawn')
              .select(sql`1`.as('one')),
          ),
        ),
      )
      .select('d.id')
      .limit(BATCH)
      .execute()
    const ids = documents.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.documentReading.deleteMany({ where: { documentId: { in: ids } } })
    await tx.documentPage.deleteMany({ where: { documentId: { in: ids } } })
    await tx.document.updateMany({
      where: { id: { in: ids } },
      data: { storageKey: null, contentType: null, bytes: null, reason: null, lastFour: null },
    })
    // Without a verification date, it can't be shared with a later car.
    await tx.document.updateMany({
      where: { id: { in: ids }, kind: { in: [...PERSON_DOCUMENT_KINDS] } },
      data: { verifiedAt: null },
    })
    return ids.length
  })
}
