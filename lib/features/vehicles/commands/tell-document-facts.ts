import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import type { DocumentFactSource } from '../rules/document-history'

interface Teller {
  source: Exclude<DocumentFactSource, 'earlier' | 'unnamed'>
  staffId: string | null
  reason?: string | null
}

/** For code with its own connection, such as the import; other code calls `setDocumentFactSource`. */
export function buildDocumentFactSource({
  source,
  staffId,
  reason = null,
}: Teller): RawBuilder<string> {
  return sql<string>`set_config('bharosa.told', ${JSON.stringify({ source, staffId, reason })}, true)`
}

/**
 * Sets the source of the document facts that this transaction changes from here on. A trigger
 * stores it with each change in `vehicle_document_fact`; without this call, the source is
 * `unnamed`.
 */
export async function setDocumentFactSource(tx: Db, teller: Teller): Promise<void> {
  await tx.$kysely.selectNoFrom(buildDocumentFactSource(teller).as('told')).execute()
}
