import { readFile, stat } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { findHeader, fullHeader } from '../../rules/market/header-row'
import { ImportFileError, titleNotes, type Table, type TableRow } from './table'

const MEGABYTE = 1024 * 1024
const MAX_FILE_BYTES = 40 * MEGABYTE
/** A workbook is read in memory, so it ends here: some 300,000 cars. More come as CSV. */
const MAX_UNPACKED_BYTES = 160 * MEGABYTE
const MAX_PARTS = 2_000
const MAX_COLUMNS = 400
const MAX_CELLS = 12_000_000

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const NO_ROWS =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>'

interface Sheet {
  name: string
  part: string
  isHidden: boolean
}

function tooBig(name: string): ImportFileError {
  return new ImportFileError(
    `The workbook ${name} is too big to be read as a whole; save its sheet as "CSV UTF-8" first.`,
  )
}

const notAWorkbook = (name: string) =>
  new ImportFileError(`${name} isn't an Excel workbook (.xlsx); save it as one, or as "CSV UTF-8".`)

/** The parts of the workbook, within bounds that its own directory of sizes can't talk away. */
function unpack(bytes: Uint8Array, name: string): Unzipped {
  let total = 0
  let parts = 0
  let isTooBig = false
  try {
    const unpacked = unzipSync(bytes, {
      filter: (part) => {
        if (!/\.(?:xml|rels)$/.test(part.name)) return false
        total += part.originalSize
        parts += 1
        isTooBig ||= total > MAX_UNPACKED_BYTES || parts > MAX_PARTS
        return !isTooBig
      },
    })
    if (!isTooBig) return unpacked
  } catch {
    throw notAWorkbook(name)
  }
  throw tooBig(name)
}

function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(Array.from(found, ([, key, one, other]) => [key, one ?? other ?? '']))
}

const tagsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')), ([tag]) =>
    attributesOf(tag),
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

function sheetsOf(parts: Unzipped): Sheet[] {
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const targets = new Map(
    tagsOf(text(RELATIONS), 'Relationship').map((tag) => [tag.Id, tag.Target]),
  )
  return tagsOf(text(WORKBOOK), 'sheet').map((tag) => {
    const target = targets.get(tag['r:id']) ?? ''
    return {
      name: plain(tag.name ?? ''),
      part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: tag.state === 'hidden' || tag.state === 'veryHidden',
    }
  })
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A sheet without the cells that hold a format alone; refuses one that a stray cell makes immense. */
function boundedSheet(xml: string, name: string): string {
  const filled = xml.replace(/<c [^<>]*\/>/g, '')
  let [rows, columns] = [0, 0]
  for (const [, letters = '', digits] of filled.matchAll(/<c r="([A-Z]{1,3})(\d{1,7})"/g)) {
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters))
  }
  if (columns > MAX_COLUMNS || rows * columns > MAX_CELLS) throw tooBig(name)
  return filled
}

type CellValue = string | number | boolean | Date | null

function dayAndTime(at: Date): string {
  const text = at.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

function cellText(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayAndTime(value)
  // Sums in floating point end in 0000001 or 9999999.
  return String(Number(value.toPrecision(14)))
}

interface ReadSheet extends Sheet {
  rows: TableRow[]
  header: { place: number; named: number }
  hiddenRows: number
}

async function readSheets(parts: Unzipped, sheets: readonly Sheet[], name: string) {
  const hiddenRows = new Map<string, number>()
  const packed = Object.fromEntries(
    Object.entries(parts).map(([part, bytes]) => {
      const sheet = sheets.find((one) => one.part === part)
      if (!sheet) return [part, bytes]
      if (sheet.isHidden) return [part, strToU8(NO_ROWS)]
      const xml = strFromU8(bytes)
      hiddenRows.set(part, (xml.match(/<row\s[^<>]*\bhidden="(?:1|true)"/g) ?? []).length)
      return [part, strToU8(boundedSheet(xml, name))]
    }),
  )
  try {
    const read = await readWorkbook(Buffer.from(zipSync(packed, { level: 0 })), { trim: false })
    return read.map(({ sheet, data }): ReadSheet => {
      const rows = (data as CellValue[][])
        .map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      const known = sheets.find((one) => one.name === sheet)
      const { part = '', isHidden = false } = known ?? {}
      const header = findHeader(rows.map(({ cells }) => cells))
      return { name: sheet, part, isHidden, rows, header, hiddenRows: hiddenRows.get(part) ?? 0 }
    })
  } catch (error) {
    const why = error instanceof Error && /row \d+, col \d+/.exec(error.message)?.[0]
    if (why)
      throw new ImportFileError(`The workbook ${name} can't be read: see the cell in ${why}.`)
    throw notAWorkbook(name)
  }
}

const quoted = (sheets: readonly Sheet[]) => sheets.map(({ name }) => `“${name}”`).join(', ')

function notesOf(read: ReadSheet, all: readonly ReadSheet[]): string[] {
  const others = all.filter((sheet) => sheet !== read)
  const alike = others.filter((sheet) => !sheet.isHidden && sheet.header.named >= 3)
  const hidden = others.filter(({ isHidden }) => isHidden)
  return [
    ...(others.length > 0 ? [`Of ${all.length} sheets “${read.name}” was read.`] : []),
    ...(alike.length > 0
      ? [`${quoted(alike)} may be a list of cars too; save it as a file of its own to import it.`]
      : []),
    ...(hidden.length > 0 ? [`Hidden sheets aren't read: ${quoted(hidden)}.`] : []),
    ...(read.hiddenRows > 0
      ? [`${read.hiddenRows} hidden rows of “${read.name}” were read like the others.`]
      : []),
    ...titleNotes(read.header.place),
  ]
}

/** Opens the sheet of a workbook that names the most columns of a list of cars. */
export async function openWorkbook(file: string, name: string): Promise<Table> {
  if ((await stat(file)).size > MAX_FILE_BYTES) throw tooBig(name)
  const parts = unpack(await readFile(file), name)
  if (!parts[WORKBOOK]) throw notAWorkbook(name)
  const sheets = await readSheets(parts, sheetsOf(parts), name)
  const [read] = sheets
    .filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
    .sort((one, other) => other.header.named - one.header.named)
  const header = read?.rows[read.header.place]?.cells
  if (!read || !header) throw new ImportFileError(`The file ${name} is empty.`)
  const below = read.rows.slice(read.header.place + 1)
  return {
    shape: {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheet: read.name,
      headerLine: read.rows[read.header.place]?.line ?? 1,
    },
    header: fullHeader(header, read.rows[read.header.place - 1]?.cells),
    notes: notesOf(read, sheets),
    *rows() {
      yield* below
    },
  }
}
