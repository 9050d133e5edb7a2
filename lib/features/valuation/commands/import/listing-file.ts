import { setImmediate as othersTurn } from 'node:timers/promises'
import { parseBareFigure, parseBareKms } from '../../rules/market/amounts'
import {
  buildLayout,
  matchColumns,
  applyColumnChoice,
  type ColumnChoice,
  type FileLayout,
  type MatchedColumn,
} from '../../rules/market/columns'
import { translateIndianWords } from '../../rules/market/indian-words'
import { parseYear, inferDateOrder, type DateOrder } from '../../rules/market/days'
import { inferKmsUnit } from '../../rules/market/kms-unit'
import { inferDecimalMark, type DecimalMark } from '../../rules/market/numbers-in-text'
import { inferPriceUnit, findHeaderUnit, type BareFigure } from '../../rules/market/price-unit'
import {
  createCellReader,
  DAY_FIELDS,
  PLAIN_FORMAT,
  parseAdvertRow,
  type ReadCell,
  type DayField,
  type FileFormat,
} from '../../rules/market/read-row'
import { openListingTable } from './open-table'
import { findDearestNewPrice, recogniseAdvert } from './recognise'
import { ImportFileError, type ListingTable, type TableRow } from './table'

export interface ListingFile {
  table: ListingTable
  columns: MatchedColumn[]
  layout: FileLayout
  reading: FileFormat
}

export interface OpenOptions {
  name?: string | undefined
  columns?: ColumnChoice | undefined
}

const SAMPLE_ROWS = 2_000
export const ROWS_PER_TURN = 50

async function sampleOf(table: ListingTable): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of table.rows()) {
    rows.push(row)
    if (rows.length >= SAMPLE_ROWS) break
  }
  return rows
}

const cellsOfRows = (rows: readonly TableRow[]) =>
  rows.flatMap(({ cells }) => (cells ? [cells] : []))

function markOf(texts: readonly string[]): DecimalMark {
  const proven = new Set(texts.map(inferDecimalMark))
  return proven.has('comma') && !proven.has('point') ? 'comma' : 'point'
}

function priceFigure(cell: ReadCell, mark: DecimalMark): BareFigure | null {
  const figure = parseBareFigure(cell('price'), mark)
  if (!figure) return null
  const read = parseAdvertRow(cell, PLAIN_FORMAT)
  const found = 'listing' in read ? recogniseAdvert(read.listing) : null
  return {
    figure,
    dearestNew: found && 'car' in found ? findDearestNewPrice(found.car.modelId) : null,
  }
}

export class DayOrders {
  readonly #proven = new Map<DayField, Set<DateOrder>>()

  constructor(private readonly fields: readonly DayField[]) {}

  add(cell: ReadCell): void {
    for (const field of this.fields) {
      const order = inferDateOrder(cell(field))
      if (order === null) continue
      const proven = this.#proven.get(field) ?? new Set()
      this.#proven.set(field, proven.add(order))
    }
  }

  /** Month first only if one value proves it and none contradicts. */
  orders(): Partial<Record<DayField, DateOrder>> {
    return Object.fromEntries(
      [...this.#proven].map(([field, proven]) => [
        field,
        proven.has('month first') && !proven.has('day first') ? 'month first' : 'day first',
      ]),
    )
  }
}

export function listDayFields({ columns }: FileLayout): DayField[] {
  return DAY_FIELDS.filter((field) => columns[field].length > 0)
}

async function readingOf(
  layout: FileLayout,
  columns: readonly MatchedColumn[],
  rows: readonly string[][],
  today: Date,
): Promise<FileFormat> {
  const cells = rows.map((row) => createCellReader(row, layout))
  const textsOf = (field: 'price' | 'kms') => cells.map((cell) => cell(field))
  const headerOf = (field: 'price' | 'kms' | 'status') =>
    translateIndianWords(columns[layout.columns[field][0] ?? -1]?.header ?? '')
  const marks = { price: markOf(textsOf('price')), kms: markOf(textsOf('kms')) }
  const figures: BareFigure[] = []
  for (const [place, cell] of cells.entries()) {
    // Each row looks up a car. Without the pause, 2,000 rows block the event loop for half a
    // second.
    if (place % ROWS_PER_TURN === 0) await othersTurn()
    const figure = priceFigure(cell, marks.price)
    if (figure) figures.push(figure)
  }
  const kms = cells.flatMap((cell) => {
    const [figure, year] = [parseBareKms(cell('kms'), marks.kms), parseYear(cell('year'))]
    return figure === null || year === null ? [] : { figure, age: today.getUTCFullYear() - year }
  })
  const orders = new DayOrders(listDayFields(layout))
  cells.forEach((cell) => orders.add(cell))
  return {
    prices: inferPriceUnit(figures, findHeaderUnit(headerOf('price'))),
    kms: inferKmsUnit(kms, findHeaderUnit(headerOf('kms')) === 'thousand'),
    marks,
    orders: orders.orders(),
    statusHeader: headerOf('status'),
  }
}

export function listRowNotes({ table, reading }: ListingFile): string[] {
  const { prices, kms, marks, orders } = reading
  const monthFirst = Object.values(orders).includes('month first')
  return [
    ...table.notes,
    ...(prices.unit === 'rupees' ? [] : [`Prices without a unit are read in ${prices.unit}.`]),
    ...(kms.times === 1 ? [] : ['Odometers without a unit are read in thousands of kilometres.']),
    ...(marks.price === 'comma' || marks.kms === 'comma'
      ? ['A comma is read as the decimal mark, as in 12,4.']
      : []),
    ...(monthFirst ? ['Days are read with the month before the day, as one of them proves.'] : []),
  ]
}

interface LookedInto {
  table: ListingTable
  columns: MatchedColumn[]
  missing: string[]
  sample: TableRow[]
  file: ListingFile | null
}

async function lookInto(
  table: ListingTable,
  choice: ColumnChoice | undefined,
  today: Date,
): Promise<LookedInto> {
  const sample = await sampleOf(table)
  const rows = cellsOfRows(sample)
  const matched = matchColumns(table.header, rows.slice(0, 200))
  const columns = choice ? applyColumnChoice(matched, choice) : matched
  const layout = buildLayout(columns)
  if ('missing' in layout) return { table, columns, missing: layout.missing, sample, file: null }
  const reading = await readingOf(layout, columns, rows, today)
  return { table, columns, missing: [], sample, file: { table, columns, layout, reading } }
}

/**
 * Opens a file with its header and first rows, and closes it after `use`. @throws ImportFileError
 * with one sentence if the whole file can't be read
 */
export async function withInspectedFile<Result>(
  file: string,
  { name = file, columns }: OpenOptions,
  today: Date,
  use: (looked: LookedInto) => Result | Promise<Result>,
): Promise<Result> {
  const table = await openListingTable(file, name)
  try {
    return await use(await lookInto(table, columns, today))
  } finally {
    await table.close()
  }
}

function notUnderstood(columns: readonly MatchedColumn[]): string {
  const headers = columns.filter(({ field, header }) => field === null && header !== '')
  if (headers.length === 0) return ''
  return ` Not understood: ${headers.map(({ header }) => `“${header}”`).join(', ')}.`
}

/**
 * Reads the header, and enough rows to infer units and formats. @throws ImportFileError with one
 * sentence if the whole file can't be read
 */
export function withListingFile<Result>(
  path: string,
  options: OpenOptions,
  today: Date,
  use: (file: ListingFile) => Promise<Result>,
): Promise<Result> {
  return withInspectedFile(path, options, today, ({ file, table, columns, missing, sample }) => {
    const name = options.name ?? path
    if (!file) {
      const line = table.shape.headerLine
      const where =
        line === 1 ? `The first line of ${name}` : `The header of ${name} (line ${line})`
      throw new ImportFileError(
        `${where} has no column for ${missing.join(', nor for ')}.${notUnderstood(columns)}`,
      )
    }
    if (sample.length === 0)
      throw new ImportFileError(`The file ${name} has no rows below its header.`)
    return use(file)
  })
}

export async function* readRowsBelowHeader(
  { table }: ListingFile,
  limit = Infinity,
): AsyncGenerator<TableRow> {
  let left = limit
  for await (const row of table.rows()) {
    if (left <= 0) return
    left -= 1
    yield row
  }
}
