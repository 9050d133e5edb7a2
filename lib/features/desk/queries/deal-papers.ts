import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { wordsOf } from '@/lib/i18n/words'
import { readVerifiedPapers } from '@/lib/features/documents/queries/paper-readings'
import {
  disagreements,
  type Disagreement,
  PAPER_FIELDS,
  type PaperSide,
  type ReadKind,
  sourceOf,
  valuesFromPapers,
} from '@/lib/features/documents/rules/paper-readings'
import type { Db } from '@/lib/server/db/client'
import type { DealPapers } from '../dto'

const paperOf = (of: PaperSide, kind: ReadKind) =>
  say(`deskSales.refused.paperOf.${of}`, { paper: say(`documents.kinds.${kind}`) })

function textOf({
  of,
  kinds: [one = 'rc', other],
  values: [first = '', second = ''],
}: Disagreement) {
  return wordsOf(
    DEFAULT_LOCALE,
    other === undefined
      ? say('deskSales.pack.otherPlate', { read: first, plate: second })
      : say('deskSales.pack.otherName', {
          one: paperOf(of, one),
          first,
          other: paperOf(of, other),
          second,
        }),
  )
}

export async function readDealPapers(
  db: Db,
  vehicleId: string,
  buyerId: string | null,
): Promise<DealPapers> {
  const read = await readVerifiedPapers(vehicleId, buyerId, db)
  if (!read) return { values: {}, disagreements: [] }
  const { papers, plate, hasSeller } = read
  const values = valuesFromPapers(papers, plate)
  return {
    values: Object.fromEntries(
      PAPER_FIELDS.map((field) => ({ field, ...sourceOf(field) }))
        .filter(({ of }) => of === 'buyer' || hasSeller)
        .map(({ field, of, kind }) => [
          field,
          { value: values[field], paper: wordsOf(DEFAULT_LOCALE, paperOf(of, kind)) },
        ]),
    ),
    disagreements: disagreements(papers, plate).map(textOf),
  }
}
