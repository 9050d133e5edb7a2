import type { Pool } from 'pg'
import { getDb } from '@/lib/server/db/client'
import { getPool } from '@/lib/server/db/pool'
import { catalogueAliases } from './catalogue-aliases'
import { readVocabulary } from './read-vocabulary'
import type { Vocabulary } from './rules/vocabulary'

interface Kept {
  pool: Pool
  vocabulary: Promise<Vocabulary>
  readAt: number
}

// On globalThis, because Next may load this module more than once in a process.
const shared = globalThis as typeof globalThis & { bharosaVocabulary?: Kept }

/** The words change when staff or an import add a model; a minute's delay harms nobody. */
const LONGEST_KEPT_MS = 60_000

/** The vocabulary of the stock, shared by all requests. */
export async function getVocabulary(): Promise<Vocabulary> {
  const pool = getPool()
  const kept = shared.bharosaVocabulary
  // A clock that can't be set back: only the time passed counts.
  if (kept?.pool === pool && performance.now() - kept.readAt < LONGEST_KEPT_MS)
    return kept.vocabulary
  return keepVocabulary(readVocabulary(getDb().$kysely, catalogueAliases()), pool)
}

/** Puts a freshly read vocabulary in place of the kept one. */
export async function keepVocabulary(
  vocabulary: Promise<Vocabulary>,
  pool: Pool = getPool(),
): Promise<Vocabulary> {
  const entry: Kept = { pool, vocabulary, readAt: performance.now() }
  shared.bharosaVocabulary = entry
  vocabulary.catch(() => {
    if (shared.bharosaVocabulary === entry) delete shared.bharosaVocabulary
  })
  return vocabulary
}

/** Makes the next reader ask the database. */
export function forgetVocabulary(): void {
  delete shared.bharosaVocabulary
}
