import { getPool } from '@/lib/server/db/pool'
import { getVocabulary } from './catalogue-cache'
import type { SearchEngine } from './port'
import { SqlEngine } from './sql/sql-engine'

/** What answers searches now: plain SQL until the columns are loaded, the columns from then on. */
export function getSearchEngine(): SearchEngine {
  return new SqlEngine(getPool(), getVocabulary)
}
