import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { parse } from 'csv-parse'

/** What is wrong with a whole file, in one sentence for the person who gave it. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'
}

export interface CsvRow {
  /** Line of the file on which the row begins; the header is line 1. */
  line: number
  /** Null for a row that can't be taken apart into cells. */
  cells: string[] | null
}

const SNIFF_BYTES = 64 * 1024
/** A stray quotation mark may swallow lines; beyond this it isn't a row any more. */
const LONGEST_ROW = 256 * 1024
const DELIMITERS = [',', ';', '\t', '|'] as const

function systemSentence(file: string, error: unknown): ImportFileError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new ImportFileError(`There is no file ${file}.`)
  if (code === 'EACCES') return new ImportFileError(`The file ${file} may not be read.`)
  return new ImportFileError(`The file ${file} can't be read.`)
}

async function readHead(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).isDirectory()) throw new ImportFileError(`${file} is a folder, not a CSV file.`)
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : systemSentence(file, error)
  }
}

/** The delimiter that the first line uses most; refuses what isn't text. */
async function sniff(file: string): Promise<string> {
  const head = await readHead(file)
  if (head.includes(0)) throw new ImportFileError(`${file} isn't a CSV text file; save the sheet as "CSV UTF-8" first.`)
  const text = head.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new ImportFileError(`The file ${file} is empty.`)
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  const best = counts.indexOf(Math.max(...counts))
  if (counts[best] === 1) throw new ImportFileError(`The first line of ${file} isn't a header of columns.`)
  return DELIMITERS[best] ?? ','
}

interface Parsed {
  info: { lines: number }
  record: string[]
}

/** The rows of a CSV file one by one, the header first, in constant memory. A broken row doesn't end the file. */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const broken: CsvRow[] = []
  const parser = parse({
    delimiter: await sniff(file),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      broken.push({ line: Number(error?.lines ?? 0), cells: null })
      return undefined
    },
  })
  const source = createReadStream(file)
  source.on('error', (error) => parser.destroy(systemSentence(file, error)))
  let line = 1
  try {
    for await (const { info, record } of source.pipe(parser) as AsyncIterable<Parsed>) {
      yield* broken.splice(0)
      yield { line, cells: record }
      line = info.lines + 1
    }
    yield* broken
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFileError(`From line ${line} on ${file} isn't CSV any more.`)
  } finally {
    source.destroy()
  }
}
