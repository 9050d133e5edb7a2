import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import {
  isDocumentReadingKind,
  normalizeDocumentReading,
  type DocumentReadingFacts,
} from '../rules/document-readings'

const PROBLEMS = {
  name: 'deskDocuments.read.problems.latin',
  parent: 'deskDocuments.read.problems.latin',
  address: 'deskDocuments.read.problems.latin',
  registrationNumber: 'errors.selling.registrationShape',
  chassisNo: 'deskDocuments.read.problems.chassis',
  engineNo: 'deskDocuments.read.problems.engine',
} as const

/**
 * Normalises the facts read from a document; null if its kind has none. @throws DomainError
 * `invalid_input` with a problem for each field
 */
export function checkDocumentReading(
  kind: string,
  typed: DocumentReadingFacts,
  plate: string | null,
): DocumentReadingFacts | null {
  if (!isDocumentReadingKind(kind)) return null
  const read = normalizeDocumentReading(kind, typed, plate)
  if ('reading' in read) return read.reading
  const fields = Object.fromEntries(
    Object.entries(read.problems).map(([field, problem]) => [
      field,
      problem === 'missing'
        ? say('deskDocuments.read.problems.missing')
        : problem === 'plate'
          ? say('deskDocuments.read.problems.plate')
          : say(PROBLEMS[field as keyof typeof PROBLEMS]),
    ]),
  )
  throw new DomainError('invalid_input', {
    message: say('deskDocuments.read.problems.check'),
    fields,
  })
}

export async function storeDocumentReading(
  tx: Db,
  documentId: string,
  staffId: string,
  { name = '', parent, address, registrationNumber, chassisNo, engineNo }: DocumentReadingFacts,
): Promise<void> {
  const row = {
    name: name ?? '',
    parent: parent ?? null,
    address: address ?? null,
    registration_number: registrationNumber ?? null,
    chassis_no: chassisNo ?? null,
    engine_no: engineNo ?? null,
    read_by_id: staffId,
    read_at: databaseNow,
  }
  await tx.$kysely
    .insertInto('document_reading')
    .values({ document_id: documentId, ...row })
    .onConflict((known) => known.column('document_id').doUpdateSet(row))
    .execute()
}
