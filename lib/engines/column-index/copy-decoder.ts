const HEADER = 19 // signature (11), flags (4), length of the extension (4), which is none
const FIELD_COUNT = 2
const LENGTH_WORD = 4
const WIDTH = { int4: 4, int8: 8 } as const

export type CopyFieldType = keyof typeof WIDTH

/**
 * Parses Postgres' binary COPY of fixed-width integers without nulls, so all rows have the same
 * length and offsets. A row that a chunk's end cuts is completed by the next chunk.
 */
export class CopyDecoder {
  private carried: Buffer = Buffer.alloc(0)
  private isPastHeader = false
  private readonly values: Float64Array
  private readonly places: Int32Array
  private readonly isWide: readonly boolean[]
  private readonly row: number

  /** @param take receives the same array on every call */
  constructor(
    types: readonly CopyFieldType[],
    private readonly take: (values: Float64Array) => void,
  ) {
    this.values = new Float64Array(types.length)
    this.places = new Int32Array(types.length)
    this.isWide = types.map((type) => type === 'int8')
    let end = FIELD_COUNT
    types.forEach((type, index) => {
      this.places[index] = end + LENGTH_WORD
      end += LENGTH_WORD + WIDTH[type]
    })
    this.row = end
  }

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
    for (; offset + this.row <= bytes.length; offset += this.row) {
      if (bytes.readInt16BE(offset) !== this.values.length)
        throw new Error('A row has another shape than asked for.')
      this.read(bytes, offset)
      this.take(this.values)
    }
    this.carried = bytes.subarray(offset)
  }

  end(): void {
    if (this.carried.length !== FIELD_COUNT || this.carried.readInt16BE(0) !== -1) {
      throw new Error('The rows ended in the middle of one.')
    }
  }

  private read(bytes: Buffer, row: number): void {
    const { values, places, isWide } = this
    for (let index = 0; index < values.length; index += 1) {
      const place = row + (places[index] as number)
      const first = bytes.readInt32BE(place)
      values[index] = isWide[index] ? first * 2 ** 32 + bytes.readUInt32BE(place + 4) : first
    }
  }
}
