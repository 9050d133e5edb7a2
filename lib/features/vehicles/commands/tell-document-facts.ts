import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import type { DocumentFactSource } from '../rules/document-history'

interface Teller {
  source: Exclude<DocumentFactSource, 'earlier' | 'unnamed'>
  staffId: string | null
  reason?: string | null
}

/** For statements on a connection of their own; `tellDocumentFacts` otherwise. */
export function documentFactsToldBy({
  source,
  staffId,
  reason = null,
}: Teller): RawBuilder<string> {
  return sql<string>`set_config('bharosa.told', ${JSON.stringify({ source, staffId, reason })}, true)`
}

/**
 * Names who tells the document facts that the rest of this transaction changes. The database writes
 * each change into `vehicle_document_fact` with it; without it, the source is `unnamed`.
 */
export async function tellDocumentFacts(tx: Db, teller: Teller): Promise<void> {
  await tx.$kysely.selectNoFrom(documentFactsToldBy(teller).as('told')).execute()
}
