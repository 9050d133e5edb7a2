import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { putPrivateFile } from '@/lib/server/storage/private-file'
import { getPrivateStore } from '@/lib/server/storage/private-store'

export function storePrivateFile(
  folder: 'papers' | 'forms',
  file: { body: Uint8Array; contentType: string; extension: string },
): Promise<string> {
  return putPrivateFile({ db: getDb(), store: getPrivateStore() }, folder, file)
}

/** A file without a row is deleted after this time. An upload takes only seconds. */
const ORPHANED_AFTER = { hours: 1 }
const MAX_SWEPT_AT_ONCE = 200

function findOrphans(db: Db) {
  return db.$kysely
    .selectFrom('private_file as f')
    .where('f.created_at', '<', timeAgo(ORPHANED_AFTER))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document as d')
            .whereRef('d.storage_key', '=', 'f.storage_key')
            .select('d.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_page as g')
            .whereRef('g.storage_key', '=', 'f.storage_key')
            .select('g.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer_form as t')
            .whereRef('t.storage_key', '=', 'f.storage_key')
            .select('t.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refurbishment_item as w')
            .whereRef('w.proof_key', '=', 'f.storage_key')
            .select('w.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('road_due_receipt as r')
            .whereRef('r.storage_key', '=', 'f.storage_key')
            .select('r.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_appeal as a')
            .whereRef('a.paper_key', '=', 'f.storage_key')
            .select('a.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo as p')
            .whereRef('p.original_key', '=', 'f.storage_key')
            .where('p.original_removed_at', 'is', null)
            .select('p.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('walk_frame as r')
            .whereRef('r.original_key', '=', 'f.storage_key')
            .select('r.id'),
        ),
      ),
    )
    .select('f.storage_key as storageKey')
    .orderBy('f.created_at')
    .limit(MAX_SWEPT_AT_ONCE)
    .execute()
}

export async function sweepOrphanedFiles(db: Db = getDb()): Promise<number> {
  const orphans = await findOrphans(db)
  for (const { storageKey } of orphans) {
    // Delete the file first: a record without a file is retried, but a file without a record would
    // never be found.
    await getPrivateStore().delete(storageKey)
    await db.privateFile.deleteMany({ where: { storageKey } })
  }
  return orphans.length
}
