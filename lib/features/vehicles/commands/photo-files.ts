import { randomBytes } from 'node:crypto'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { getPublicStore } from '@/lib/server/storage/shared-store'
import type { ObjectStore, StoredObject } from '@/lib/server/storage/object-store'
import { putPrivateFile } from '@/lib/server/storage/private-file'
import type { PublicSizes } from '../photography/process-photo'
import {
  buildStorageKey,
  listRenditionKeys,
  RENDITION_TYPES,
  RENDITION_WIDTHS,
  toRenditionKey,
} from '../rules/renditions'

export interface PhotoStores {
  readonly db: Db
  readonly shared: ObjectStore
  readonly hidden: ObjectStore
}

export const getPhotoStores = (): PhotoStores => ({
  db: getDb(),
  shared: getPublicStore(),
  hidden: getPrivateStore(),
})

export function storeOriginal({ db, hidden }: PhotoStores, body: Uint8Array): Promise<string> {
  return putPrivateFile({ db, store: hidden }, 'originals', {
    ...{ body, contentType: 'image/webp', extension: 'webp' },
  })
}

/**
 * Prefix of the original keys of photos that are older than our masking of plates, until the job
 * `make-photo-sizes` has moved them. Such photos have only sizes, in the public store, at addresses
 * that answer 404.
 */
export const UNMASKED_KEY_PREFIX = 'photos/'

/** Reads the unmasked picture; for a photo older than our masking of plates, its largest size. */
export async function readOriginal(
  { hidden, shared }: PhotoStores,
  key: string,
): Promise<StoredObject | null> {
  if (!key.startsWith(UNMASKED_KEY_PREFIX)) return hidden.get(key)
  for (const width of RENDITION_WIDTHS.toReversed()) {
    const stored = await shared.get(toRenditionKey(key, width, 'webp'))
    if (stored) return stored
  }
  return null
}

/** Stores the public sizes under a new name, recorded first so that `sweepPhotoFiles` finds it. */
export async function storeSizes(
  { db, shared }: PhotoStores,
  { renditions }: PublicSizes,
): Promise<string> {
  const storageKey = buildStorageKey(randomBytes(20).toString('hex'))
  await db.photoFile.create({ data: { storageKey }, select: { storageKey: true } })
  for (const { width, format, body } of renditions) {
    const contentType = RENDITION_TYPES[format]
    await shared.put(toRenditionKey(storageKey, width, format), body, { contentType })
  }
  return storageKey
}

/** Deletes the public sizes before their record, so that the sweep finds them after a crash. */
export async function deleteSizes(
  { db, shared }: PhotoStores,
  storageKeys: readonly string[],
): Promise<void> {
  for (const storageKey of storageKeys) {
    for (const key of listRenditionKeys(storageKey)) await shared.delete(key)
    await db.photoFile.deleteMany({ where: { storageKey } })
  }
}

const ORPHANED_AFTER = { hours: 1 }
const MAX_SWEPT_AT_ONCE = 200

export async function sweepPhotoFiles(stores: PhotoStores = getPhotoStores()): Promise<number> {
  const orphans = await stores.db.$kysely
    .selectFrom('photo_file as f')
    .where('f.created_at', '<', timeAgo(ORPHANED_AFTER))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo as p').whereRef('p.storage_key', '=', 'f.storage_key').select('p.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('walk_frame as w')
            .whereRef('w.storage_key', '=', 'f.storage_key')
            .select('w.id'),
        ),
      ),
    )
    .select('f.storage_key as storageKey')
    .orderBy('f.created_at')
    .limit(MAX_SWEPT_AT_ONCE)
    .execute()
  await deleteSizes(
    stores,
    orphans.map(({ storageKey }) => storageKey),
  )
  return orphans.length
}
