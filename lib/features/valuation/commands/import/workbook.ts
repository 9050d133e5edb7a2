import {
  openXlsx,
  XlsxRefused,
  type OpenedWorkbook,
  type XlsxSheet,
} from '@/lib/server/sheets/read-xlsx'
import { findHeader, fillHeaderFromAbove, MAX_HEADER_ROWS } from '../../rules/market/header-row'
import { ImportFileError, listTitleNotes, type ListingTable, type TableRow } from './table'

function refusalOf(name: string, { reason, cell }: XlsxRefused): ImportFileError {
  if (reason === 'too_big')
    return new ImportFileError(
      `The workbook ${name} is too big to be read as a whole; save its sheet as "CSV UTF-8" first.`,
    )
  return new ImportFileError(
    cell === undefined
      ? `${name} isn't an Excel workbook (.xlsx); save it as one, or as "CSV UTF-8".`
      : `The workbook ${name} can't be read: see the cell in ${cell}.`,
  )
}

interface LookedInto {
  sheet: XlsxSheet
  top: readonly TableRow[]
  header: { place: number; named: number }
}

async function lookInto(sheet: XlsxSheet): Promise<LookedInto> {
  const top: TableRow[] = []
  for await (const row of sheet.read()) {
    top.push(row)
    if (top.length >= MAX_HEADER_ROWS) break
  }
  return { sheet, top, header: findHeader(top.map(({ cells }) => cells)) }
}

async function* rowsBelow(sheet: XlsxSheet, headerLine: number): AsyncGenerator<TableRow> {
  for await (const row of sheet.read()) if (row.line > headerLine) yield row
}

const quoted = (looked: readonly LookedInto[]) =>
  looked.map(({ sheet }) => `“${sheet.name}”`).join(', ')

function notesOf(read: LookedInto, all: readonly LookedInto[]): string[] {
  const { name, hiddenRows } = read.sheet
  const others = all.filter((looked) => looked !== read)
  const alike = others.filter(({ sheet, header }) => !sheet.isHidden && header.named >= 3)
  const hidden = others.filter(({ sheet }) => sheet.isHidden)
  return [
    ...(others.length > 0 ? [`Of ${all.length} sheets “${name}” was read.`] : []),
    ...(alike.length > 0
      ? [`${quoted(alike)} may be a list of cars too; save it as a file of its own to import it.`]
      : []),
    ...(hidden.length > 0 ? [`Hidden sheets aren't read: ${quoted(hidden)}.`] : []),
    ...(hiddenRows > 0
      ? [
          hiddenRows === 1
            ? `1 row of “${name}” is hidden in Excel. It was read like the others.`
            : `${hiddenRows} rows of “${name}” are hidden in Excel. They were read like the others.`,
        ]
      : []),
    ...listTitleNotes(read.header.place),
  ]
}

async function tableOf({ sheets, close }: OpenedWorkbook, name: string): Promise<ListingTable> {
  const looked: LookedInto[] = []
  for (const sheet of sheets) looked.push(await lookInto(sheet))
  const [read] = looked
    .filter(({ sheet }) => !sheet.isHidden && sheet.rows > 0)
    .sort((one, other) => other.header.named - one.header.named)
  const row = read?.top[read.header.place]
  if (!read || !row?.cells) throw new ImportFileError(`The file ${name} is empty.`)
  const { sheet, top, header } = read
  return {
    shape: {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheet: sheet.name,
      headerLine: row.line,
    },
    header: fillHeaderFromAbove(row.cells, top[header.place - 1]?.cells),
    notes: notesOf(read, looked),
    rows: () => rowsBelow(sheet, row.line),
    close,
  }
}

export async function openWorkbook(file: string, name: string): Promise<ListingTable> {
  const workbook = await openXlsx(file).catch((error: unknown) => {
    throw error instanceof XlsxRefused ? refusalOf(name, error) : error
  })
  try {
    return await tableOf(workbook, name)
  } catch (error) {
    await workbook.close()
    throw error
  }
}
