import { createHash } from 'node:crypto'
import { toIndianDay } from '@/lib/shared/dates'
import { ADVERT_FIELDS, type AdvertField } from '../../rules/market/fields'
import { isTotalRow, repeatsHeader } from '../../rules/market/header-row'
import { type PriceCounts, PriceLevels } from '../../rules/market/price-levels'
import {
  createCellReader,
  type FileFormat,
  parseAdvertRow,
  type ReadCell,
  type ParsedAdvert,
} from '../../rules/market/read-row'
import { toRejection, type Rejection } from '../../rules/market/reasons'
import { DayOrders, listDayFields, type ListingFile } from './listing-file'
import {
  findDearestNewPrice,
  recogniseAdvert,
  type AdvertRecognition,
  type RecognisedCar,
} from './recognise'
import { parseChassis, parsePlate, toPlateKey } from '../../rules/market/words'
import { rejectFigures, rejectPrice } from '../../rules/market/sanity'
import { rejectBrokenRow } from '../../rules/market/broken-row'

export interface AcceptedRow {
  listing: ParsedAdvert
  car: RecognisedCar
  importKey: string
}

export interface RowProfile {
  orders: FileFormat['orders']
  prices: PriceCounts
}

export type CheckedRow = (AcceptedRow | { rejection: Rejection }) & {
  unread: readonly AdvertField[]
}

const MAX_REMEMBERED = 20_000

/** Key of an advert, the same in any file. A plate or chassis number identifies the advert. */
export function buildImportKey(cell: ReadCell): string {
  const [plate, chassis] = [
    parsePlate(cell('registrationNumber')),
    parseChassis(cell('chassisNumber')),
  ]
  const number = plate ? toPlateKey(plate) : chassis
  if (number) return createHash('sha256').update(`car ${number}`).digest('hex').slice(0, 40)
  const said = ADVERT_FIELDS.map((field) => cell(field).toLowerCase())
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 40)
}

const BROKEN = toRejection(
  'unreadable_row',
  'The row can’t be taken apart into cells: a quotation mark is missing or misplaced.',
  '',
)
const TOTALS = toRejection('totals_row', 'The row sums up others; it is no car.', '')
const HEADER_AGAIN = toRejection(
  'header_again',
  'The row is the header once more; it is no car.',
  '',
)

export class RowChecker {
  readonly #remembered = new Map<string, AdvertRecognition>()
  #levels = new PriceLevels()
  #orders: DayOrders

  constructor(
    private readonly file: ListingFile,
    private readonly today: Date,
    private readonly observedOn: string | null,
  ) {
    this.#orders = new DayOrders(listDayFields(file.layout))
  }

  #recognise(listing: ParsedAdvert): AdvertRecognition {
    const { make, model, variant, name, note, fuel, year, engineCc, transmission } = listing
    const question = [make, model, variant, name, note, fuel, year, engineCc, transmission].join(
      '|',
    )
    let answer = this.#remembered.get(question)
    if (!answer) {
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
      answer = recogniseAdvert(listing)
      this.#remembered.set(question, answer)
    }
    return answer
  }

  #read(cells: readonly string[] | null): CheckedRow {
    const { layout, table } = this.file
    const broken = rejectBrokenRow(cells, layout, table.shape.delimiter)
    if (broken || !cells) return { rejection: broken ?? BROKEN, unread: [] }
    if (isTotalRow(cells)) return { rejection: TOTALS, unread: [] }
    if (repeatsHeader(cells, table.header)) return { rejection: HEADER_AGAIN, unread: [] }
    const cell = createCellReader(cells, layout)
    const read = parseAdvertRow(cell, this.file.reading)
    if ('rejection' in read) return read
    const { unread } = read
    const observedOn = read.listing.observedOn ?? this.observedOn
    const listing = { ...read.listing, observedOn }
    const recognition = this.#recognise(listing)
    if ('rejection' in recognition) return { ...recognition, unread }
    const wrong = rejectFigures(listing, toIndianDay(this.today))
    return wrong
      ? { rejection: wrong, unread }
      : { listing, car: recognition.car, importKey: buildImportKey(cell), unread }
  }

  learn(cells: readonly string[] | null): AcceptedRow | null {
    if (cells) this.#orders.add(createCellReader(cells, this.file.layout))
    const checked = this.#read(cells)
    if (!('car' in checked)) return null
    const { car, listing } = checked
    this.#levels.add(`${car.modelId} ${listing.year}`, listing.price)
    this.#levels.add(car.modelId, listing.price)
    return checked
  }

  endLearning(): RowProfile {
    const orders = this.#orders.orders()
    this.file.reading = { ...this.file.reading, orders }
    return { orders, prices: this.#levels.toCounts() }
  }

  recall({ orders, prices }: RowProfile): void {
    this.file.reading = { ...this.file.reading, orders }
    this.#levels = PriceLevels.fromCounts(prices)
  }

  check(cells: readonly string[] | null): CheckedRow {
    const checked = this.#read(cells)
    if ('rejection' in checked) return checked
    const { car, listing } = checked
    const evidence = {
      likes: this.#levels.of(`${car.modelId} ${listing.year}`),
      model: this.#levels.of(car.modelId),
      dearestNew: findDearestNewPrice(car.modelId),
    }
    const wrong = rejectPrice(listing, evidence, `${car.makeName} ${car.modelName}`)
    return wrong ? { rejection: wrong, unread: checked.unread } : checked
  }
}
