import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import { textOf, type Encoding } from './encoding'
import type { TableRow } from './table'

/** A quoted cell may run over this many lines; a quotation mark that stays open longer is a stray one. */
const MAX_LINES_A_ROW = 40
const LINES_AT_ONCE = 100

async function* linesOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const source = Readable.from(textOf(file, encoding))
  const lines = createInterface({ input: source, crlfDelay: Infinity })
  let failure: unknown
  source.once('error', (error) => {
    failure = error
    lines.close()
  })
  try {
    yield* lines
    if (failure) throw failure
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
  readonly #waiting: string[] = []
  #line: number

  constructor(
    private readonly delimiter: string,
    /** Cells of a row; 0 where that isn't known yet. */
    private readonly width: number,
    firstLine: number,
  ) {
    this.#line = firstLine
  }

  /** The rows that are certain now that these lines are known. */
  *add(lines: readonly string[]): Generator<TableRow> {
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
  *end(): Generator<TableRow> {
    yield* this.#settle(true)
  }

  *#settle(isEnd: boolean): Generator<TableRow> {
    while (this.#waiting.length > 0) {
      const taken = this.#first(isEnd)
      if (taken === null) return
      yield* this.#row(taken.cells, taken.lines)
      this.#waiting.splice(0, taken.lines)
    }
  }

  *#row(cells: string[] | null, lines: number): Generator<TableRow> {
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
      const hasSwallowed = place > 0 && this.width > 0 && row.cells.length !== this.width
      return hasSwallowed ? broken : { cells: row.cells, lines: place + 1 }
    }
    return isEnd || this.#waiting.length >= MAX_LINES_A_ROW ? broken : null
  }
}

/** The rows of the first lines of a file. */
export function rowsOfLines(
  lines: readonly string[],
  delimiter: string,
  firstLine: number,
): TableRow[] {
  const assembly = new RowAssembly(delimiter, 0, firstLine)
  return [...assembly.add(lines), ...assembly.end()]
}

interface CsvFile {
  file: string
  encoding: Encoding
  delimiter: string
  /** Line on which the first row that is wanted begins. */
  fromLine: number
  width: number
}

/** The rows of a CSV file from a line on, one by one, in constant memory. A broken row doesn't end the file. */
export async function* csvRows({
  file,
  encoding,
  delimiter,
  fromLine,
  width,
}: CsvFile): AsyncGenerator<TableRow> {
  const assembly = new RowAssembly(delimiter, width, fromLine)
  let block: string[] = []
  let number = 0
  for await (const line of linesOf(file, encoding)) {
    number += 1
    if (number < fromLine) continue
    block.push(line)
    if (block.length < LINES_AT_ONCE) continue
    yield* assembly.add(block)
    block = []
  }
  yield* assembly.add(block)
  yield* assembly.end()
}
