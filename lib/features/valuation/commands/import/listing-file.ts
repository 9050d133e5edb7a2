import { bareFigure } from '../../rules/market/amounts'
import { mapColumns, type FileLayout } from '../../rules/market/columns'
import { priceUnitOf, type BareFigure, type ColumnUnit } from '../../rules/market/price-unit'
import { cellsOf, readRow } from '../../rules/market/read-row'
import { csvRows, ImportFileError, type CsvRow } from './csv-rows'
import { dearestNewOf, recognise } from './recognise'

/** What a file's head says of all its rows: where each fact stands, and in which unit its prices are. */
export interface ListingFile {
  layout: FileLayout
  prices: ColumnUnit
}

/** So many rows settle the unit. */
const SAMPLE_ROWS = 2_000

function layoutFrom(file: string, header: readonly string[]): FileLayout {
  const layout = mapColumns(header)
  if ('missing' in layout)
    throw new ImportFileError(
      `The first line of ${file} has no column for ${layout.missing.join(', nor for ')}.`,
    )
  return layout
}

function figureOf({ cells }: CsvRow, layout: FileLayout): BareFigure | null {
  if (!cells) return null
  const cell = cellsOf(cells, layout.columns)
  const figure = bareFigure(cell('price'))
  if (!figure) return null
  const reading = readRow(cell, 'rupees')
  const found = 'listing' in reading ? recognise(reading.listing) : null
  return {
    figure,
    dearestNew: found && 'car' in found ? dearestNewOf(found.car.modelId) : null,
  }
}

/**
 * Reads a file's header and enough of its rows to know what their prices count in.
 *
 * @throws ImportFileError with one sentence when the file as a whole can't be read
 */
export async function openListingFile(file: string): Promise<ListingFile> {
  let layout: FileLayout | null = null
  const figures: BareFigure[] = []
  let rows = 0
  for await (const row of csvRows(file)) {
    if (!layout) {
      layout = layoutFrom(file, row.cells ?? [])
      continue
    }
    if (rows >= SAMPLE_ROWS) break
    rows += 1
    const figure = figureOf(row, layout)
    if (figure) figures.push(figure)
  }
  if (!layout || rows === 0)
    throw new ImportFileError(`The file ${file} has no rows below its header.`)
  return { layout, prices: priceUnitOf(figures) }
}

/** The rows below the header, one by one. */
export async function* rowsBelowHeader(file: string, limit = Infinity): AsyncGenerator<CsvRow> {
  let left = limit
  let isHeader = true
  for await (const row of csvRows(file)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    if (left <= 0) return
    left -= 1
    yield row
  }
}
