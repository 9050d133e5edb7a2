import { csvRows, ImportFileError } from './csv-rows'
import { importKeyOf } from './judge'
import { mapColumns, type FileLayout } from '../../rules/market/columns'
import { cellsOf, readRow, type Listing } from '../../rules/market/read-row'
import { recognise, type RecognisedCar } from './recognise'

export interface ReadListing {
  listing: Listing
  /** Null where the catalogue doesn't know the model. */
  car: RecognisedCar | null
  /** The same for the same advert. */
  importKey: string
}

/** The rows of a listing file that can be read, unjudged and in order, without a database. Also answers how many couldn't be. */
export async function readListings(
  file: string,
): Promise<{ listings: ReadListing[]; unreadable: number }> {
  let layout: FileLayout | null = null
  let unreadable = 0
  const listings: ReadListing[] = []
  for await (const { cells } of csvRows(file)) {
    if (!layout) {
      const found = mapColumns(cells ?? [])
      if ('missing' in found)
        throw new ImportFileError(
          `The first line of ${file} has no column for ${found.missing.join(', nor for ')}.`,
        )
      layout = found
      continue
    }
    const cell = cells && cellsOf(cells, layout.columns)
    const reading = cell && readRow(cell)
    if (!reading || 'rejection' in reading) {
      unreadable += 1
      continue
    }
    const recognition = recognise(reading.listing)
    listings.push({
      listing: reading.listing,
      car: 'car' in recognition ? recognition.car : null,
      importKey: importKeyOf(cell),
    })
  }
  if (listings.length === 0)
    throw new ImportFileError(`The file ${file} has no rows that can be read.`)
  return { listings, unreadable }
}
