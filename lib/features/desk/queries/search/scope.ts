import { type Expression, sql, type SqlBool } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import type { DeskReader } from '../../rules/private-facts'

export interface SearchScope {
  db: KyselyDb
  reader: DeskReader
}

export const MAX_HITS = 6

export function isOfOwnCity(cityId: Expression<number | null>, { cities }: DeskReader) {
  if (cities === null) return sql<SqlBool>`true`
  return sql<SqlBool>`(${cityId} IS NULL OR ${cityId} = ANY(${[...cities]}::int[]))`
}
