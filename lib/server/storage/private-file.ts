import { randomBytes } from 'node:crypto'
import type { Db } from '../db/client'
import type { ObjectStore } from './object-store'

export type PrivateFolder = 'papers' | 'forms' | 'originals'

/**
 * Records the key before storing the file, so that `sweepOrphanedFiles` finds a file that, after a
 * crash or rollback, no row of a document, photo or the like refers to.
 */
export async function putPrivateFile(
  { db, store }: { db: Db; store: ObjectStore },
  folder: PrivateFolder,
  file: { body: Uint8Array; contentType: string; extension: string },
): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const storageKey = `${folder}/${name.slice(0, 2)}/${name}.${file.extension}`
  await db.privateFile.create({ data: { storageKey }, select: { storageKey: true } })
  await store.put(storageKey, file.body, { contentType: file.contentType })
  return storageKey
}
