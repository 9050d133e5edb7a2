import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { RECORD_FIELDS } from '@/lib/features/search/car-records'

/**
 * Reads the binary COPY format of the stock's rows. Since no column can be null and all have a fixed width, every row
 * has the same length and each number its fixed place in it; a row cut by the edge of a chunk is carried over.
 */
const HEADER = 19 // signature (11), flags (4), length of the extension (4), which is none
const FIELD_COUNT = 2
const LENGTH_WORD = 4
const INT4 = 4
const ROW = FIELD_COUNT + RECORD_FIELDS.length * (LENGTH_WORD + INT4) + 4 // the last one is an int8
const placeOf = (index: number) => FIELD_COUNT + index * (LENGTH_WORD + INT4) + LENGTH_WORD

export class CopyDecoder {
  private carried: Buffer = Buffer.alloc(0)
  private isPastHeader = false
  private readonly car: CarRecord = {
    number: 0,
    variantKey: 0,
    cityKey: 0,
    colour: 0,
    year: 0,
    kms: 0,
    owners: 0,
    price: 0,
    fairPrice: 0,
    flags: 0,
    listedAt: 0,
  }

  /** @param take is given the same object every time, overwritten by the next row */
  constructor(private readonly take: (car: CarRecord) => void) {}

  write(chunk: Buffer): void {
    let bytes = this.carried.length === 0 ? chunk : Buffer.concat([this.carried, chunk])
    if (!this.isPastHeader) {
      if (bytes.length < HEADER) {
        this.carried = bytes
        return
      }
      bytes = bytes.subarray(HEADER)
      this.isPastHeader = true
    }
    let offset = 0
    for (; offset + ROW <= bytes.length; offset += ROW) {
      if (bytes.readInt16BE(offset) !== RECORD_FIELDS.length)
        throw new Error('A row of the stock has another shape than asked for.')
      this.take(this.read(bytes, offset))
    }
    this.carried = bytes.subarray(offset)
  }

  /** The stream has ended; only the trailer (−1) may be left. */
  end(): void {
    if (this.carried.length !== FIELD_COUNT || this.carried.readInt16BE(0) !== -1) {
      throw new Error('The stock ended in the middle of a row.')
    }
  }

  private read(bytes: Buffer, row: number): CarRecord {
    const { car } = this
    car.number = bytes.readInt32BE(row + placeOf(0))
    car.variantKey = bytes.readInt32BE(row + placeOf(1))
    car.cityKey = bytes.readInt32BE(row + placeOf(2))
    car.colour = bytes.readInt32BE(row + placeOf(3))
    car.year = bytes.readInt32BE(row + placeOf(4))
    car.kms = bytes.readInt32BE(row + placeOf(5))
    car.owners = bytes.readInt32BE(row + placeOf(6))
    car.price = bytes.readInt32BE(row + placeOf(7))
    car.fairPrice = bytes.readInt32BE(row + placeOf(8))
    car.flags = bytes.readInt32BE(row + placeOf(9))
    const listedAt = row + placeOf(10)
    car.listedAt = bytes.readInt32BE(listedAt) * 2 ** 32 + bytes.readUInt32BE(listedAt + INT4)
    return car
  }
}
