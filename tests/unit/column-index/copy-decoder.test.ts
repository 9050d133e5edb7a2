import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CopyDecoder, type FieldType } from '@/lib/engines/column-index'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')

type Row = readonly number[]

function copyBytes(types: readonly FieldType[], rows: readonly Row[]): Buffer {
  const fields = (row: Row) =>
    row.flatMap((value, index) =>
      types[index] === 'int8' ? [int32(8), int64(value)] : [int32(4), int32(value)],
    )
  const body = rows.flatMap((row) => [int16(types.length), ...fields(row)])
  return Buffer.concat([SIGNATURE, int32(0), int32(0), ...body, int16(-1)])
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

const VALUES: Readonly<Record<FieldType, fc.Arbitrary<number>>> = {
  int4: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  int8: fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
}

const table = fc
  .array(fc.constantFrom<FieldType>('int4', 'int8'), { minLength: 1, maxLength: 12 })
  .chain((types) =>
    fc.record({
      types: fc.constant(types),
      rows: fc.array(fc.tuple(...types.map((type) => VALUES[type])), { maxLength: 8 }),
    }),
  )

function decode(types: readonly FieldType[], chunks: readonly Buffer[]): Row[] {
  const rows: Row[] = []
  const decoder = new CopyDecoder(types, (values) => rows.push([...values]))
  for (const chunk of chunks) decoder.write(chunk)
  decoder.end()
  return rows
}

describe('reading a binary COPY', () => {
  test('returns every number, regardless of how the stream is split', () => {
    fc.assert(
      fc.property(table, fc.array(fc.nat(900), { maxLength: 6 }), ({ types, rows }, cuts) => {
        const bytes = copyBytes(types, rows)
        const places = [
          0,
          ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b),
          bytes.length,
        ]
        const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        expect(decode(types, chunks)).toEqual(rows)
      }),
    )
  })

  const TYPES = ['int4', 'int8', 'int4'] as const
  const ROWS = [
    [1, 2, 3],
    [4, 5, 6],
  ]

  test('a stream cut inside a row is an error, not fewer rows', () => {
    const bytes = copyBytes(TYPES, ROWS)
    expect(() => decode(TYPES, [bytes.subarray(0, bytes.length - 12)])).toThrow('in the middle')
  })

  test('rows of another layout are refused', () => {
    const bytes = copyBytes(TYPES, ROWS)
    bytes.writeInt16BE(2, 19)
    expect(() => decode(TYPES, [bytes])).toThrow('another shape')
  })
})
