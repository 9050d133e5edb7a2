import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import { decodeFile, type FileEncoding } from './encoding'
import type { TableRow } from './table'

/** Longest quoted cell, in lines. In a longer one, the quotation mark is taken for a stray one. */
const MAX_LINES_A_ROW = 40
const LINES_AT_ONCE = 100

async function* linesOf(file: string, encoding: FileEncoding): AsyncGenerator<string> {
  const source = Readable.from(decodeFile(file, encoding))
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

/**
 * Parses many lines at once, which is much faster than one by one. Null unless each line is a whole
 * row.
 */
function cutTogether(lines: readonly string[], delimiter: string): string[][] | null {
  try {
    const rows = parseRows(lines.join('\n'), delimiter)
    return rows.length === lines.length ? rows : null
  } catch {
    return null
  }
}

/**
 * Joins lines into rows. A row goes on while a quoted cell is open. If the quote never closes, or
 * the joined row has the wrong number of cells, only its first line is broken, and the following
 * lines are parsed again.
 */
class RowAssembly {
  readonly #waiting: string[] = []
  #line: number

  constructor(
    private readonly delimiter: string,
    private readonly width: number,
    firstLine: number,
  ) {
    this.#line = firstLine
  }

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

  #first(isEnd: boolean): { cells: string[] | null; lines: number } | null {
    const broken = { cells: null, lines: 1 }
    let text = ''
    for (const [place, line] of this.#waiting.entries()) {
      text = place === 0 ? line : `${text}\n${line}`
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

export function parseLines(
  lines: readonly string[],
  delimiter: string,
  firstLine: number,
): TableRow[] {
  const assembly = new RowAssembly(delimiter, 0, firstLine)
  return [...assembly.add(lines), ...assembly.end()]
}

interface CsvFile {
  file: string
  encoding: FileEncoding
  delimiter: string
  fromLine: number
  width: number
}

export async function* readCsvRows({
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
