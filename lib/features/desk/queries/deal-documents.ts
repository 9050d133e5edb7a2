import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { resolveText } from '@/lib/i18n/words'
import { readVerifiedDocuments } from '@/lib/features/documents/queries/document-readings'
import {
  findDocumentDisagreements,
  type DocumentDisagreement,
  DOCUMENT_FIELDS,
  type DocumentReadingKind,
  findFieldSource,
  collectFormValues,
} from '@/lib/features/documents/rules/document-readings'
import type { DocumentSide } from '@/lib/features/documents/rules/documents'
import type { Db } from '@/lib/server/db/client'
import type { DealDocuments } from '../dto'

const documentOf = (of: DocumentSide, kind: DocumentReadingKind) =>
  say(`deskSales.refused.paperOf.${of}`, { paper: say(`documents.kinds.${kind}`) })

function textOf({
  of,
  kinds: [one = 'rc', other],
  values: [first = '', second = ''],
}: DocumentDisagreement) {
  return resolveText(
    DEFAULT_LOCALE,
    other === undefined
      ? say('deskSales.pack.otherPlate', { read: first, plate: second })
      : say('deskSales.pack.otherName', {
          one: documentOf(of, one),
          first,
          other: documentOf(of, other),
          second,
        }),
  )
}

export async function readDealDocuments(
  db: Db,
  vehicleId: string,
  buyerId: string | null,
): Promise<DealDocuments> {
  const read = await readVerifiedDocuments(vehicleId, buyerId, db)
  if (!read) return { values: {}, disagreements: [] }
  const { documents, plate, hasSeller } = read
  const values = collectFormValues(documents, plate)
  return {
    values: Object.fromEntries(
      DOCUMENT_FIELDS.map((field) => ({ field, ...findFieldSource(field) }))
        .filter(({ of }) => of === 'buyer' || hasSeller)
        .map(({ field, of, kind }) => [
          field,
          {
            value: values[field],
            document: resolveText(DEFAULT_LOCALE, documentOf(of, kind)),
          } satisfies DealDocuments['values'][typeof field],
        ]),
    ),
    disagreements: findDocumentDisagreements(documents, plate).map(textOf),
  }
}
