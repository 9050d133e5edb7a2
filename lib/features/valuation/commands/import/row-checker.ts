import { createHash } from 'node:crypto'
import { dayOf } from '@/lib/shared/dates'
import { FIELDS } from '../../rules/market/columns'
import { PriceLevels } from '../../rules/market/price-levels'
import { cellsOf, readRow, type Cell, type Listing } from '../../rules/market/read-row'
import { rejection, type Rejection } from '../../rules/market/reasons'
import type { ListingFile } from './listing-file'
import { dearestNewOf, recognise, type Recognition, type RecognisedCar } from './recognise'
import { refusalOfFigures, refusalOfPrice } from '../../rules/market/sanity'

export interface AcceptedRow {
  listing: Listing
  car: RecognisedCar
  /** The same for the same advert, in whatever file it is found. */
  importKey: string
}

export type CheckedRow = AcceptedRow | { rejection: Rejection }

// Names repeat; the same question is answered once. Emptied when full, so that memory has an end.
const MAX_REMEMBERED = 20_000

/** The same for the same advert, in whatever file it is found. */
export function importKeyOf(cell: Cell): string {
  const said = FIELDS.map((field) => cell(field).toLowerCase())
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 40)
}

const BROKEN = rejection(
  'unreadable_row',
  'The row can’t be taken apart into cells: a quotation mark is missing or misplaced.',
  '',
)

/** A row with characters that are no text, or with more cells than the header: its cells can't be matched to columns. */
function brokenRow(cells: readonly string[] | null, width: number): Rejection | null {
  if (!cells) return BROKEN
  if (cells.some((cell) => cell.includes('\u0000') || cell.includes('\uFFFD'))) {
    return rejection('unreadable_row', 'The row holds characters that are no text.', '')
  }
  const extra = cells.slice(width).find((cell) => cell.trim() !== '')
  return extra === undefined
    ? null
    : rejection('unreadable_row', `The row has ${cells.length} cells, the header ${width}.`, extra)
}

/** Decides about the rows of one file: read → recognise → figures → price against the file's own level. */
export class RowChecker {
  readonly #remembered = new Map<string, Recognition>()
  readonly #levels = new PriceLevels()

  constructor(
    private readonly file: ListingFile,
    private readonly today: Date,
    /** Day of all adverts of a file that doesn't tell it. */
    private readonly observedOn: string | null,
  ) {}

  #recognise(listing: Listing): Recognition {
    const { make, model, variant, name, note, fuel, year, engineCc, transmission } = listing
    const question = [make, model, variant, name, note, fuel, year, engineCc, transmission].join(
      '|',
    )
    let answer = this.#remembered.get(question)
    if (!answer) {
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
      answer = recognise(listing)
      this.#remembered.set(question, answer)
    }
    return answer
  }

  #read(cells: readonly string[] | null): CheckedRow {
    const broken = brokenRow(cells, this.file.layout.width)
    if (broken || !cells) return { rejection: broken ?? BROKEN }
    const cell = cellsOf(cells, this.file.layout.columns)
    const reading = readRow(cell, this.file.prices.unit)
    if ('rejection' in reading) return reading
    const listing = {
      ...reading.listing,
      observedOn: reading.listing.observedOn ?? this.observedOn,
    }
    const recognition = this.#recognise(listing)
    if ('rejection' in recognition) return recognition
    const wrong = refusalOfFigures(
      listing,
      Number((listing.observedOn ?? dayOf(this.today)).slice(0, 4)),
    )
    return wrong
      ? { rejection: wrong }
      : { listing, car: recognition.car, importKey: importKeyOf(cell) }
  }

  /** First pass: what each model of each year is asked for. */
  learn(cells: readonly string[] | null): void {
    const checked = this.#read(cells)
    if (!('car' in checked)) return
    const { car, listing } = checked
    this.#levels.add(`${car.modelId} ${listing.year}`, listing.price)
    this.#levels.add(car.modelId, listing.price)
  }

  /** Second pass: the row's fate. */
  check(cells: readonly string[] | null): CheckedRow {
    const checked = this.#read(cells)
    if ('rejection' in checked) return checked
    const { car, listing } = checked
    const evidence = {
      likes: this.#levels.of(`${car.modelId} ${listing.year}`),
      model: this.#levels.of(car.modelId),
      dearestNew: dearestNewOf(car.modelId),
    }
    const wrong = refusalOfPrice(listing, evidence, `${car.makeName} ${car.modelName}`)
    return wrong ? { rejection: wrong } : checked
  }
}
