import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { CsvError, parse } from 'csv-parse/sync'

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
const DELIMITERS = [',', ';', '\t', '|'] as const
/** A quoted cell may run over this many lines; a quotation mark that stays open longer is a stray one. */
const MAX_LINES_A_ROW = 40
const LINES_AT_ONCE = 100

function systemSentence(file: string, error: unknown): ImportFileError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new ImportFileError(`There is no file ${file}.`)
  if (code === 'EACCES') return new ImportFileError(`The file ${file} may not be read.`)
  return new ImportFileError(`The file ${file} can't be read.`)
}

async function readHead(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).isDirectory())
      throw new ImportFileError(`${file} is a folder, not a CSV file.`)
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
  if (head.includes(0))
    throw new ImportFileError(`${file} isn't a CSV text file; save the sheet as "CSV UTF-8" first.`)
  const text = withoutMark(head.toString('utf8'))
  if (text.trim() === '') throw new ImportFileError(`The file ${file} is empty.`)
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  const best = counts.indexOf(Math.max(...counts))
  if (counts[best] === 1)
    throw new ImportFileError(`The first line of ${file} isn't a header of columns.`)
  return DELIMITERS[best] ?? ','
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file, 'utf8')
  const opened = new Promise<void>((resolve, reject) =>
    source.once('open', () => resolve()).once('error', reject),
  )
  const lines = createInterface({ input: source, crlfDelay: Infinity })
  try {
    await opened
    let isFirst = true
    for await (const line of lines) {
      yield isFirst ? withoutMark(line) : line
      isFirst = false
    }
  } catch (error) {
    throw systemSentence(file, error)
  } finally {
    lines.close()
    source.destroy()
  }
}

type Cut = { cells: string[] } | 'unclosed' | 'broken'

function parseRows(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
  })
}

function cut(text: string, delimiter: string): Cut {
  if (!text.includes('"')) return { cells: text.split(delimiter) }
  try {
    const [cells = []] = parseRows(text, delimiter)
    return { cells }
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'unclosed'
      : 'broken'
  }
}

/** Lines cut at once, which is much faster than one by one; null unless each of them is a row of its own. */
function cutTogether(lines: readonly string[], delimiter: string): string[][] | null {
  try {
    const rows = parseRows(lines.join('\n'), delimiter)
    return rows.length === lines.length ? rows : null
  } catch {
    return null
  }
}

/**
 * Puts lines together to rows. A row goes on over the next line while a quoted cell is open; when it
 * never closes, or only by swallowing what then makes too many cells, its first line alone is broken
 * and the lines behind it are read afresh.
 */
class RowAssembly {
  #width = 0
  readonly #waiting: string[] = []
  #line = 1

  constructor(private readonly delimiter: string) {}

  /** The rows that are certain now that these lines are known. */
  *add(lines: readonly string[]): Generator<CsvRow> {
    const rows = this.#waiting.length === 0 ? cutTogether(lines, this.delimiter) : null
    if (rows) {
      for (const cells of rows) yield* this.#row(cells, 1)
      return
    }
    for (const line of lines) {
      this.#waiting.push(line)
      yield* this.#settle(false)
    }
  }

  /** The rows left when no more lines come. */
  *end(): Generator<CsvRow> {
    yield* this.#settle(true)
  }

  *#settle(isEnd: boolean): Generator<CsvRow> {
    while (this.#waiting.length > 0) {
      const taken = this.#first(isEnd)
      if (taken === null) return
      yield* this.#row(taken.cells, taken.lines)
      this.#waiting.splice(0, taken.lines)
    }
  }

  *#row(cells: string[] | null, lines: number): Generator<CsvRow> {
    if (cells && this.#width === 0) this.#width = cells.length
    const isEmpty = cells?.every((cell) => cell.trim() === '')
    if (!isEmpty) yield { line: this.#line, cells }
    this.#line += lines
  }

  /** The first row of what waits; null while it may still go on. */
  #first(isEnd: boolean): { cells: string[] | null; lines: number } | null {
    const broken = { cells: null, lines: 1 }
    let text = ''
    for (const [place, line] of this.#waiting.entries()) {
      text = place === 0 ? line : `${text}\n${line}`
      // Only a line with a quotation mark can close what is open.
      if (place > 0 && !line.includes('"')) continue
      const row = cut(text, this.delimiter)
      if (row === 'broken') return broken
      if (row === 'unclosed') continue
      const hasSwallowed = place > 0 && this.#width > 0 && row.cells.length !== this.#width
      return hasSwallowed ? broken : { cells: row.cells, lines: place + 1 }
    }
    return isEnd || this.#waiting.length >= MAX_LINES_A_ROW ? broken : null
  }
}

/** The rows of a CSV file one by one, the header first, in constant memory. A broken row doesn't end the file. */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const assembly = new RowAssembly(await sniff(file))
  let block: string[] = []
  for await (const line of linesOf(file)) {
    block.push(line)
    if (block.length < LINES_AT_ONCE) continue
    yield* assembly.add(block)
    block = []
  }
  yield* assembly.add(block)
  yield* assembly.end()
}
