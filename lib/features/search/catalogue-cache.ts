import { type DbClient, getDb } from '@/lib/server/db/client'
import { getCatalogueAliases } from './catalogue-aliases'
import { readVocabulary } from './read-vocabulary'
import type { Vocabulary } from './rules/vocabulary'

interface CachedVocabulary {
  db: DbClient
  vocabulary: Promise<Vocabulary>
  readAt: number
}

const shared = globalThis as typeof globalThis & { bharosaVocabulary?: CachedVocabulary }

/** The vocabulary changes only when the catalogue grows, so a minute's delay is harmless. */
const MAX_AGE_MS = 60_000

export async function getVocabulary(): Promise<Vocabulary> {
  const db = getDb()
  const cached = shared.bharosaVocabulary
  if (cached?.db === db && performance.now() - cached.readAt < MAX_AGE_MS) return cached.vocabulary
  return cacheVocabulary(readVocabulary(db.$kysely, getCatalogueAliases()), db)
}

export async function cacheVocabulary(
  vocabulary: Promise<Vocabulary>,
  db: DbClient = getDb(),
): Promise<Vocabulary> {
  const entry: CachedVocabulary = { db, vocabulary, readAt: performance.now() }
  shared.bharosaVocabulary = entry
  vocabulary.catch(() => {
    if (shared.bharosaVocabulary === entry) delete shared.bharosaVocabulary
  })
  return vocabulary
}

export function clearVocabularyCache(): void {
  delete shared.bharosaVocabulary
}
