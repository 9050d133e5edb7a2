import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

export type SectionColumn = Int32Array | Uint16Array | Uint8Array | Float64Array

export interface SnapshotSection {
  readonly name: string
  readonly column: SectionColumn
  /**
   * True if the section must be consistent. Other sections are written in pieces while items
   * change.
   */
  readonly isAtOnce: boolean
}

const MAGIC = 'column-index'
const FORMAT = 1
const HEADER_BYTES = 64 * 1024
const PIECE = 4 * 1024 * 1024
const CRC_BYTES = 4
const LENGTH_BYTES = 8

export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

/**
 * Renames a temporary file, so readers never see half a snapshot. Searches and changes continue
 * during the write.
 */
export async function writeSnapshot(
  path: string,
  head: object,
  sections: readonly SnapshotSection[],
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = join(dirname(path), `.${randomBytes(9).toString('hex')}.part`)
  try {
    const file = await open(unfinished, 'wx', 0o640)
    try {
      const names = sections.map(({ name }) => name)
      await file.write(headerOf({ magic: MAGIC, format: FORMAT, head, sections: names }))
      for (const section of sections) await writeSection(file, section)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function headerOf(content: object): Buffer {
  const header = Buffer.alloc(HEADER_BYTES, ' ')
  const text = Buffer.from(JSON.stringify(content))
  if (text.length > HEADER_BYTES - CRC_BYTES) throw new SnapshotError('Its head is too long.')
  text.copy(header)
  const body = header.subarray(0, HEADER_BYTES - CRC_BYTES)
  header.writeUInt32LE(crc32(body), HEADER_BYTES - CRC_BYTES)
  return header
}

async function writeSection(
  file: FileHandle,
  { column, isAtOnce }: SnapshotSection,
): Promise<void> {
  const live = bytesOf(column)
  const bytes = isAtOnce ? Buffer.from(live) : live
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeDoubleLE(bytes.length)
  await file.write(length)
  let checksum = 0
  for (let from = 0; from < bytes.length; from += PIECE) {
    const part = bytes.subarray(from, from + PIECE)
    const piece = isAtOnce ? part : Buffer.from(part)
    checksum = crc32(piece, checksum)
    await file.write(piece)
  }
  const end = Buffer.alloc(CRC_BYTES)
  end.writeUInt32LE(checksum)
  await file.write(end)
}

const bytesOf = (column: SectionColumn) =>
  Buffer.from(column.buffer, column.byteOffset, column.byteLength)

const header = z.object({
  magic: z.literal(MAGIC),
  format: z.literal(FORMAT),
  head: z.unknown(),
  sections: z.array(z.string()),
})

export class SnapshotReader {
  private position = HEADER_BYTES

  private constructor(
    private readonly file: FileHandle,
    readonly head: unknown,
    private readonly names: readonly string[],
  ) {}

  /** Returns null if there is no file. Throws if the file can't be used. */
  static async open(path: string): Promise<SnapshotReader | null> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (file === null) return null
    try {
      const { head, sections } = await readHeader(file)
      return new SnapshotReader(file, head, sections)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async readInto(columnOf: (name: string, bytes: number) => SectionColumn | null): Promise<void> {
    for (const name of this.names) {
      const bytes = (await this.take(LENGTH_BYTES)).readDoubleLE()
      const column = columnOf(name, bytes)
      if (column?.byteLength !== bytes)
        throw new SnapshotError(`Its section “${name}” is of another length.`)
      const checksum = await this.fill(bytesOf(column))
      if ((await this.take(CRC_BYTES)).readUInt32LE() !== checksum)
        throw new SnapshotError(`Its section “${name}” is damaged.`)
    }
  }

  close(): Promise<void> {
    return this.file.close()
  }

  private async take(bytes: number): Promise<Buffer> {
    const taken = Buffer.alloc(bytes)
    await this.fill(taken)
    return taken
  }

  private async fill(target: Buffer): Promise<number> {
    let checksum = 0
    for (let from = 0; from < target.length; from += PIECE) {
      const piece = target.subarray(from, from + PIECE)
      await readWhole(this.file, piece, this.position)
      this.position += piece.length
      checksum = crc32(piece, checksum)
    }
    return checksum
  }
}

async function readHeader(file: FileHandle): Promise<z.infer<typeof header>> {
  const bytes = Buffer.alloc(HEADER_BYTES)
  await readWhole(file, bytes, 0)
  const body = bytes.subarray(0, HEADER_BYTES - CRC_BYTES)
  if (bytes.readUInt32LE(body.length) !== crc32(body))
    throw new SnapshotError('Its head is damaged, or it is no snapshot.')
  const read = header.safeParse(JSON.parse(body.toString()))
  if (!read.success) throw new SnapshotError('It was written by another version.')
  return read.data
}

async function readWhole(file: FileHandle, target: Buffer, position: number): Promise<void> {
  for (let from = 0; from < target.length;) {
    const { bytesRead } = await file.read(target, from, target.length - from, position + from)
    if (bytesRead === 0) throw new SnapshotError('It ends too early.')
    from += bytesRead
  }
}
