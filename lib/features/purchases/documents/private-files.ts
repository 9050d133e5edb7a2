import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import { privateStore } from '@/lib/server/storage/private-store'

export type PrivateFolder = 'papers' | 'forms'

/**
 * Stores a private file under a name of our own that says nothing, and answers the name. It is noted before it is
 * stored: if no row comes to need it, because the process dies or the transaction fails, `sweepFiles` finds it.
 */
export async function keepPrivateFile(
  folder: PrivateFolder,
  file: { body: Uint8Array; contentType: string; extension: string },
): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const storageKey = `${folder}/${name.slice(0, 2)}/${name}.${file.extension}`
  await getPool().query('INSERT INTO private_file (storage_key) VALUES ($1)', [storageKey])
  await privateStore().put(storageKey, file.body, { contentType: file.contentType })
  return storageKey
}

/** Hours that a stored file may wait for its row; an upload takes seconds. */
const ORPHAN_HOURS = 1
const SWEEP_AT_ONCE = 200

const ORPHANS = `SELECT f.storage_key FROM private_file f
  WHERE f.created_at < now() - make_interval(hours => ${ORPHAN_HOURS})
    AND NOT EXISTS (SELECT 1 FROM document d WHERE d.storage_key = f.storage_key)
    AND NOT EXISTS (SELECT 1 FROM transfer_form t WHERE t.storage_key = f.storage_key)
  ORDER BY f.created_at LIMIT ${SWEEP_AT_ONCE}`

/** Takes away files that no row needs: left over by a death half-way, replaced by a newer one, or forgotten with their owner. */
export async function sweepFiles(pool: Pick<pg.Pool, 'query'> = getPool()): Promise<number> {
  const { rows } = await pool.query<{ storage_key: string }>(ORPHANS)
  for (const { storage_key } of rows) {
    // The file first: a note without a file is swept again, a file without a note never.
    await privateStore().delete(storage_key)
    await pool.query('DELETE FROM private_file WHERE storage_key = $1', [storage_key])
  }
  return rows.length
}
