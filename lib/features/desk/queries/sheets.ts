import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { getDb } from '@/lib/server/db/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import {
  applyMapping,
  isAdvertField,
  listMissingColumns,
  listPreviewRows,
  type SheetHead,
  type SheetMapping,
} from '../rules/sheet-head'
import { countAddedOrChangedCars, type SheetTally } from '../rules/sheet-tally'
import { countSheetParts, type SheetState } from '../rules/stock-sheet'
import type { SheetView, TallyView } from '../schemas/stock-sheet'

const NAME = { select: { name: true } } as const

export async function cityOfSheet(sheetId: string): Promise<number | null> {
  const sheet = await getDb().stockSheet.findUnique({
    where: { id: sheetId },
    select: { cityId: true },
  })
  return sheet?.cityId ?? null
}

export interface SheetLine {
  id: string
  fileName: string
  city: string
  broughtBy: string
  createdAt: Date
  state: SheetState
  cars: number | null
}

const SHEETS_PAGE = 50

export async function listSheets(staffId: string): Promise<SheetLine[]> {
  const sheets = await getDb().stockSheet.findMany({
    where: {
      cityId: { in: await listCitiesWithRight(staffId, 'stock') },
      state: { not: 'discarded' },
    },
    orderBy: { createdAt: 'desc' },
    take: SHEETS_PAGE,
    select: {
      id: true,
      fileName: true,
      createdAt: true,
      state: true,
      startedAt: true,
      tally: true,
      city: NAME,
      broughtBy: NAME,
    },
  })
  return sheets.map(({ city, broughtBy, tally, startedAt, ...sheet }) => ({
    ...sheet,
    city: city.name,
    broughtBy: broughtBy.name,
    // The cast is safe: only our job writes the tally.
    cars: startedAt && tally ? countAddedOrChangedCars(tally as unknown as SheetTally) : null,
  }))
}

const VALUES_SHOWN = 3

export function parseMapping(stored: unknown): SheetMapping | null {
  return Array.isArray(stored) ? stored.map((field) => (isAdvertField(field) ? field : null)) : null
}

function shownTally(stored: unknown): TallyView | null {
  if (stored === null) return null
  const tally = stored as SheetTally
  const words: Readonly<Record<string, string>> = translatorOf(DEFAULT_LOCALE, 'deskSheets').all(
    'reasons',
  )
  const labelled = (reasons: SheetTally['reasons']) =>
    Object.fromEntries(
      Object.entries(reasons).map(([code, tallied]) => [
        code,
        // A code written by an older version may no longer have a label.
        { label: words[code] ?? words.other ?? code, ...tallied },
      ]),
    )
  return { ...tally, reasons: labelled(tally.reasons), notes: labelled(tally.notes) }
}

function shownHead(stored: unknown, mapping: SheetMapping | null) {
  if (stored === null) return { columns: [], missing: [], remarks: [], preview: [] }
  const head = stored as SheetHead
  const columns = applyMapping(head, mapping)
  return {
    columns: columns.map(({ place, header, field, guess }) => ({
      ...{ header, field, guess },
      values: head.rows.flatMap(({ cells }) => cells[place]?.trim() || []).slice(0, VALUES_SHOWN),
    })),
    missing: listMissingColumns(columns),
    remarks: [...head.notes],
    preview: listPreviewRows(head, columns),
  }
}

const moment = (at: Date | null) => at?.toISOString() ?? null

/** Data for a sheet's page; null if unknown. The caller must check the right for its city. */
export async function readSheetView(sheetId: string): Promise<SheetView | null> {
  const sheet = await getDb().stockSheet.findUnique({
    where: { id: sheetId },
    include: {
      city: { select: { id: true, name: true } },
      broughtBy: NAME,
      startedBy: NAME,
      undoneBy: NAME,
    },
  })
  if (!sheet) return null
  const { fileName, bytes, city, state, version, received, total, done, line, problem } = sheet
  const { isStopAsked, isFileKept, undoTally } = sheet
  return {
    ...{ sheetId, fileName, bytes, city, state, version, received, total, done, line, problem },
    ...{ isStopAsked, isFileKept },
    parts: countSheetParts(bytes),
    broughtBy: sheet.broughtBy.name,
    createdAt: sheet.createdAt.toISOString(),
    startedBy: sheet.startedBy?.name ?? null,
    startedAt: moment(sheet.startedAt),
    endedAt: moment(sheet.endedAt),
    undoneBy: sheet.undoneBy?.name ?? null,
    undoneAt: moment(sheet.undoneAt),
    ...shownHead(sheet.head, parseMapping(sheet.mapping)),
    tally: shownTally(sheet.tally),
    checked: shownTally(sheet.checked),
    undoTally: undoTally as SheetView['undoTally'],
  }
}
