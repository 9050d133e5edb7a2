import { open, stat } from 'node:fs/promises'
import { findHeader, fillHeaderFromAbove } from '../../rules/market/header-row'
import { readCsvRows, parseLines } from './csv-rows'
import { detectEncoding, type FileEncoding } from './encoding'
import { ImportFileError, listTitleNotes, type ListingTable, type TableRow } from './table'
import { openWorkbook } from './workbook'

const SNIFF_BYTES = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** First line in some files by Excel; it names the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?[\s,;|]*$/i

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const satisfies Record<FileEncoding, string>

function systemSentence(file: string, error: unknown): ImportFileError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new ImportFileError(`There is no file ${file}.`)
  if (code === 'EACCES') return new ImportFileError(`The file ${file} may not be read.`)
  return new ImportFileError(`The file ${file} can't be read.`)
}

async function readHead(file: string): Promise<{ head: Buffer; isWhole: boolean }> {
  try {
    const found = await stat(file)
    if (found.isDirectory()) throw new ImportFileError(`${file} is a folder, not a file.`)
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
      return { head: buffer.subarray(0, bytesRead), isWhole: bytesRead === found.size }
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : systemSentence(file, error)
  }
}

const begins = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

function refuseOthers(name: string, head: Buffer): void {
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw new ImportFileError(
      `${name} is a workbook of an old Excel (.xls), or has a password. Save it as .xlsx without one.`,
    )
  if (begins(head, 0x25, 0x50, 0x44, 0x46))
    throw new ImportFileError(`${name} is a PDF. Save the sheet that it was made from as .xlsx.`)
  if (/^\s*<(?:!doctype|html|table)/i.test(head.subarray(0, 200).toString('latin1')))
    throw new ImportFileError(`${name} is a web page. Open it in Excel and save it as .xlsx.`)
}

function headLines(head: Buffer, encoding: FileEncoding, isWhole: boolean): string[] {
  const text = new TextDecoder(encoding).decode(head, { stream: !isWhole })
  const lines = text.split(/\r\n|\r|\n/)
  return isWhole || lines.length === 1 ? lines : lines.slice(0, -1)
}

interface Header {
  delimiter: Delimiter
  rows: TableRow[]
  place: number
  named: number
}

function headerBy(lines: readonly string[], delimiter: Delimiter, firstLine: number): Header {
  const rows = parseLines(lines, delimiter, firstLine)
  return { delimiter, rows, ...findHeader(rows.map(({ cells }) => cells)) }
}

const widthOf = ({ rows, place }: Header) => rows[place]?.cells?.length ?? 0

function bestHeader(lines: readonly string[], firstLine: number, said: Delimiter | null): Header {
  const [best] = (said ? [said] : DELIMITERS)
    .map((delimiter) => headerBy(lines, delimiter, firstLine))
    .sort((one, other) => other.named - one.named || widthOf(other) - widthOf(one))
  return best as Header
}

async function openCsv(
  file: string,
  name: string,
  head: Buffer,
  isWhole: boolean,
): Promise<ListingTable> {
  const encoding = await detectEncoding(file, head)
  if (!encoding.startsWith('utf-16') && head.includes(0))
    throw new ImportFileError(
      `${name} isn't a sheet that can be read; save it as .xlsx or as "CSV UTF-8" first.`,
    )
  const lines = headLines(head, encoding, isWhole)
  if (lines.every((line) => line.trim() === ''))
    throw new ImportFileError(`The file ${name} is empty.`)
  const said = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1]
  const skipped = said === undefined ? 0 : 1
  const delimiter = DELIMITERS.find((one) => one === said) ?? null
  const header = bestHeader(lines.slice(skipped), 1 + skipped, delimiter)
  const row = header.rows[header.place]
  if (!row?.cells || row.cells.length < 2)
    throw new ImportFileError(`The first line of ${name} isn't a header of columns.`)
  const width = row.cells.length
  return {
    shape: {
      format: 'csv',
      encoding: ENCODING_NAMES[encoding],
      delimiter: header.delimiter,
      sheet: null,
      headerLine: row.line,
    },
    header: fillHeaderFromAbove(row.cells, header.rows[header.place - 1]?.cells),
    notes: listTitleNotes(header.place),
    rows: () => rowsBelow({ file, encoding, delimiter: header.delimiter, width, line: row.line }),
    close: () => Promise.resolve(),
  }
}

interface Below {
  file: string
  encoding: FileEncoding
  delimiter: string
  width: number
  line: number
}

async function* rowsBelow({ line: fromLine, ...csv }: Below): AsyncGenerator<TableRow> {
  let isHeader = true
  for await (const row of readCsvRows({ ...csv, fromLine })) {
    if (isHeader) isHeader = false
    else yield row
  }
}

/**
 * Opens a workbook, or a CSV with any delimiter and in any encoding that Excel writes. The bytes
 * tell the format, not the file's name. @param name the file's name as its sender knows it @throws
 * ImportFileError with one sentence if the whole file can't be read
 */
export async function openListingTable(file: string, name = file): Promise<ListingTable> {
  const { head, isWhole } = await readHead(file)
  if (begins(head, 0x50, 0x4b, 0x03, 0x04)) return openWorkbook(file, name)
  refuseOthers(name, head)
  return openCsv(file, name, head, isWhole)
}
