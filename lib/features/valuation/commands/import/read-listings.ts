import { ImportFileError } from './table'
import { buildImportKey } from './row-checker'
import { readRowsBelowHeader, withListingFile, type ListingFile } from './listing-file'
import type { ColumnUnit } from '../../rules/market/price-unit'
import { createCellReader, parseAdvertRow, type ParsedAdvert } from '../../rules/market/read-row'
import { rejectAmount } from '../../rules/market/sanity'
import { recogniseAdvert, type RecognisedCar } from './recognise'

export interface ParsedListing {
  listing: ParsedAdvert
  car: RecognisedCar | null
  importKey: string
}

export interface ParsedListings {
  listings: ParsedListing[]
  unreadable: number
  refused: number
  prices: ColumnUnit
}

export function readListings(file: string): Promise<ParsedListings> {
  return withListingFile(file, {}, new Date(), (opened) => readAll(file, opened))
}

async function readAll(file: string, opened: ListingFile): Promise<ParsedListings> {
  const { layout, reading } = opened
  const { prices } = reading
  const read: ParsedListings = { listings: [], unreadable: 0, refused: 0, prices }
  for await (const { cells } of readRowsBelowHeader(opened)) {
    const cell = cells && createCellReader(cells, layout)
    const row = cell && parseAdvertRow(cell, reading)
    if (!row || 'rejection' in row) {
      read.unreadable += 1
      continue
    }
    if (rejectAmount(row.listing.price)) {
      read.refused += 1
      continue
    }
    const recognition = recogniseAdvert(row.listing)
    read.listings.push({
      listing: row.listing,
      car: 'car' in recognition ? recognition.car : null,
      importKey: buildImportKey(cell),
    })
  }
  if (read.listings.length === 0)
    throw new ImportFileError(`The file ${file} has no rows that can be read.`)
  return read
}
