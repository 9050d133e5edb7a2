import { ImportFileError } from './csv-rows'
import { importKeyOf } from './row-checker'
import { openListingFile, rowsBelowHeader } from './listing-file'
import type { ColumnUnit } from '../../rules/market/price-unit'
import { cellsOf, readRow, type Listing } from '../../rules/market/read-row'
import { refusalOfAmount } from '../../rules/market/sanity'
import { recognise, type RecognisedCar } from './recognise'

export interface ReadListing {
  listing: Listing
  /** Null where the catalogue doesn't know the model. */
  car: RecognisedCar | null
  /** The same for the same advert. */
  importKey: string
}

export interface ReadListings {
  listings: ReadListing[]
  unreadable: number
  /** Rows with a price that no car can have. */
  refused: number
  prices: ColumnUnit
}

/** The rows of a listing file that can be read, in order, without a database; of their figures only the price is judged. */
export async function readListings(file: string): Promise<ReadListings> {
  const { layout, prices } = await openListingFile(file)
  const read: ReadListings = { listings: [], unreadable: 0, refused: 0, prices }
  for await (const { cells } of rowsBelowHeader(file)) {
    const cell = cells && cellsOf(cells, layout.columns)
    const reading = cell && readRow(cell, prices.unit)
    if (!reading || 'rejection' in reading) {
      read.unreadable += 1
      continue
    }
    if (refusalOfAmount(reading.listing.price)) {
      read.refused += 1
      continue
    }
    const recognition = recognise(reading.listing)
    read.listings.push({
      listing: reading.listing,
      car: 'car' in recognition ? recognition.car : null,
      importKey: importKeyOf(cell),
    })
  }
  if (read.listings.length === 0)
    throw new ImportFileError(`The file ${file} has no rows that can be read.`)
  return read
}
