import {
  buildLayout,
  applyColumnChoice,
  type MatchedColumn,
} from '@/lib/features/valuation/rules/market/columns'
import { ADVERT_FIELDS, type AdvertField } from '@/lib/features/valuation/rules/market/fields'
import {
  createCellReader,
  type FileFormat,
  type ParsedAdvert,
  PLAIN_FORMAT,
  parseAdvertRow,
} from '@/lib/features/valuation/rules/market/read-row'
import { formatKms, formatRupees, formatWholeNumber } from '@/lib/shared/numbers'

/** Start of a sheet, stored so that columns can be assigned without reading the file again. */
export interface SheetHead {
  columns: readonly MatchedColumn[]
  rows: readonly { line: number; cells: readonly string[] }[]
  notes: readonly string[]
  /** Inferred units and formats; null while a required column is missing. */
  reading: FileFormat | null
}

export type SheetMapping = readonly (AdvertField | null)[]

export interface PreviewCell {
  text: string
  isRead: boolean
}

export interface PreviewRow {
  line: number
  cells: Partial<Record<AdvertField, PreviewCell>>
  refusal: string | null
}

export function isAdvertField(text: unknown): text is AdvertField {
  return ADVERT_FIELDS.some((field) => field === text)
}

export function applyMapping(
  { columns }: SheetHead,
  mapping: SheetMapping | null,
): MatchedColumn[] {
  return mapping === null ? [...columns] : applyColumnChoice(columns, mapping)
}

export function listMissingColumns(columns: readonly MatchedColumn[]): string[] {
  const layout = buildLayout(columns)
  return 'missing' in layout ? layout.missing : []
}

const READ_AS: Readonly<
  Partial<Record<AdvertField, (listing: ParsedAdvert) => string | number | null>>
> = {
  price: ({ price }) => formatRupees(price),
  kms: ({ kms }) => formatKms(kms),
  year: ({ year }) => String(year),
  fuel: ({ fuel }) => fuel,
  transmission: ({ transmission }) => transmission,
  owners: ({ owners }) => owners,
  colour: ({ colour }) => colour,
  registrationNumber: ({ registrationNumber }) => registrationNumber,
  chassisNumber: ({ chassisNumber }) => chassisNumber,
  insurance: ({ cover }) => cover?.replaceAll('_', ' ') ?? null,
  insuranceUntil: ({ insuranceUntil }) => insuranceUntil,
  registeredOn: ({ registeredOn }) => registeredOn,
  engineCc: ({ engineCc }) => (engineCc === null ? null : `${formatWholeNumber(engineCc)} cc`),
}

export function listPreviewRows(head: SheetHead, columns: readonly MatchedColumn[]): PreviewRow[] {
  const layout = buildLayout(columns)
  const used = new Set(columns.flatMap(({ field }) => field ?? []))
  return head.rows.map(({ line, cells }) => {
    if ('missing' in layout) return { line, cells: rawCells(columns, cells), refusal: null }
    const cell = createCellReader(cells, layout)
    const read = parseAdvertRow(cell, head.reading ?? PLAIN_FORMAT)
    if ('rejection' in read) return { line, cells: {}, refusal: read.rejection.sentence }
    const shown: Partial<Record<AdvertField, PreviewCell>> = {}
    for (const field of used) {
      const text = cell(field)
      const isRead = !read.unread.includes(field)
      shown[field] = {
        text: (isRead && String(READ_AS[field]?.(read.listing) ?? '')) || text,
        isRead,
      }
    }
    return { line, cells: shown, refusal: null }
  })
}

function rawCells(columns: readonly MatchedColumn[], cells: readonly string[]) {
  const shown: Partial<Record<AdvertField, PreviewCell>> = {}
  for (const { place, field } of columns)
    if (field !== null) shown[field] ??= { text: cells[place] ?? '', isRead: true }
  return shown
}
