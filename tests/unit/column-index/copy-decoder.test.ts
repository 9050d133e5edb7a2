import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RECORD_FIELDS } from '@/lib/features/search/car-records'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { CopyDecoder } from '@/lib/engines/column-index/copy-decoder'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')

/** What Postgres sends for these rows: its signature, the rows with their lengths, and the trailer. */
function copyBytes(cars: readonly CarRecord[]): Buffer {
  const rows = cars.map((car) =>
    Buffer.concat([
      int16(RECORD_FIELDS.length),
      ...RECORD_FIELDS.map((field) =>
        field === 'listedAt'
          ? Buffer.concat([int32(8), int64(car[field])])
          : Buffer.concat([int32(4), int32(car[field])]),
      ),
    ]),
  )
  return Buffer.concat([SIGNATURE, int32(0), int32(0), ...rows, int16(-1)])
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}

const int = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const car: fc.Arbitrary<CarRecord> = fc.record({
  number: int,
  variantKey: int,
  cityKey: int,
  colour: int,
  year: int,
  kms: int,
  owners: int,
  price: int,
  fairPrice: int,
  flags: int,
  listedAt: fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
})

function decode(chunks: readonly Buffer[]): CarRecord[] {
  const cars: CarRecord[] = []
  const decoder = new CopyDecoder((one) => cars.push({ ...one }))
  for (const chunk of chunks) decoder.write(chunk)
  decoder.end()
  return cars
}

describe('reading a binary COPY', () => {
  test('gives every number back, wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(car, { maxLength: 8 }),
        fc.array(fc.nat(900), { maxLength: 6 }),
        (cars, cuts) => {
          const bytes = copyBytes(cars)
          const places = [
            0,
            ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b),
            bytes.length,
          ]
          const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
          expect(decode(chunks)).toEqual(cars)
        },
      ),
    )
  })

  test('a stream that stops in the middle of a row is an error, not a smaller stock', () => {
    const bytes = copyBytes(fc.sample(car, 3))
    expect(() => decode([bytes.subarray(0, bytes.length - 12)])).toThrow(/middle of a row/)
  })

  test('rows of another shape are refused', () => {
    const bytes = copyBytes(fc.sample(car, 1))
    bytes.writeInt16BE(3, 19)
    expect(() => decode([bytes])).toThrow(/another shape/)
  })
})
