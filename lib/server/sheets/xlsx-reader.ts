import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import readWorkbook from 'read-excel-file/node'

/**
 * Program that reads one workbook in its own process (started by `read-xlsx.ts`), in plain Node.
 * Input: path and folder. Output: the sheets as JSON, and a file of rows for each sheet.
 */
export type XlsxReaderAnswer =
  | { sheets: XlsxReaderSheet[] }
  | { refused: XlsxRefusal; cell?: string }
export type XlsxRefusal = 'too_big' | 'no_workbook'

export interface XlsxReaderSheet {
  name: string
  isHidden: boolean
  hiddenRows: number
  rows: number
}

const MEGABYTE = 1024 * 1024
const MAX_FILE_BYTES = 40 * MEGABYTE
/**
 * Limited, because the content is held in memory: enough for some 300,000 cars. A longer list must
 * come as CSV.
 */
const MAX_UNPACKED_BYTES = 160 * MEGABYTE
const MAX_PARTS = 2_000
const MAX_COLUMNS = 400
const MAX_CELLS = 12_000_000
const ROWS_A_WRITE = 500

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const NO_ROWS =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>'

class Refused extends Error {
  readonly answer: XlsxReaderAnswer

  constructor(refused: XlsxRefusal, cell?: string) {
    super(refused)
    this.answer = { refused, ...(cell !== undefined && { cell }) }
  }
}

/** Limits the sizes that the archive declares: fflate unpacks no more of a part than that. */
function unpack(bytes: Uint8Array): Unzipped {
  let total = 0
  let parts = 0
  let isTooBig = false
  let unpacked: Unzipped = {}
  try {
    unpacked = unzipSync(bytes, {
      filter: (part) => {
        if (!/\.(?:xml|rels)$/.test(part.name)) return false
        total += part.originalSize
        parts += 1
        isTooBig ||= total > MAX_UNPACKED_BYTES || parts > MAX_PARTS
        return !isTooBig
      },
    })
  } catch {
    if (!isTooBig) throw new Refused('no_workbook')
  }
  if (isTooBig) throw new Refused('too_big')
  if (!unpacked[WORKBOOK]) throw new Refused('no_workbook')
  return unpacked
}

function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(Array.from(found, ([, key, one, other]) => [key, one ?? other ?? '']))
}

const TAGS = {
  Relationship: /<(?:\w+:)?Relationship\s[^<>]*>/g,
  sheet: /<(?:\w+:)?sheet\s[^<>]*>/g,
}

const tagsOf = (xml: string, name: keyof typeof TAGS) =>
  Array.from(xml.matchAll(TAGS[name]), ([tag]) => attributesOf(tag))

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

interface Sheet {
  name: string
  part: string
  isHidden: boolean
}

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

/** Drops cells that have only a format, and refuses a sheet that a stray cell makes huge. */
function boundedSheet(xml: string): string {
  const filled = xml.replace(/<c [^<>]*\/>/g, '')
  let [rows, columns] = [0, 0]
  for (const [, letters = '', digits] of filled.matchAll(/<c r="([A-Z]{1,3})(\d{1,7})"/g)) {
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters))
  }
  if (columns > MAX_COLUMNS || rows * columns > MAX_CELLS) throw new Refused('too_big')
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
  // Rounds away floating-point errors, which leave sums ending in 0000001 or 9999999.
  return String(Number(value.toPrecision(14)))
}

async function readSheets(parts: Unzipped) {
  try {
    return await readWorkbook(Buffer.from(zipSync(parts, { level: 0 })), { trim: false })
  } catch (error) {
    const cell = error instanceof Error ? /row \d+, col \d+/.exec(error.message)?.[0] : undefined
    throw new Refused('no_workbook', cell)
  }
}

async function writeRows(file: string, data: readonly (readonly CellValue[])[]): Promise<number> {
  let rows = 0
  function* chunks() {
    let chunk = ''
    for (const [at, values] of data.entries()) {
      const cells = values.map(cellText)
      if (cells.every((cell) => cell.trim() === '')) continue
      chunk += `${JSON.stringify([at + 1, cells])}\n`
      rows += 1
      if (rows % ROWS_A_WRITE > 0) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(Readable.from(chunks()), createWriteStream(file))
  return rows
}

async function readInto(file: string, folder: string): Promise<XlsxReaderAnswer> {
  if ((await stat(file)).size > MAX_FILE_BYTES) throw new Refused('too_big')
  const parts = unpack(await readFile(file))
  const sheets = sheetsOf(parts)
  const hiddenRows = new Map<string, number>()
  for (const { name, part, isHidden } of sheets) {
    const bytes = parts[part]
    if (!bytes) continue
    const xml = isHidden ? NO_ROWS : strFromU8(bytes)
    hiddenRows.set(name, (xml.match(/<row\s[^<>]*\bhidden="(?:1|true)"/g) ?? []).length)
    parts[part] = strToU8(boundedSheet(xml))
  }
  const found: XlsxReaderSheet[] = []
  for (const [at, { sheet: name, data }] of (await readSheets(parts)).entries())
    found.push({
      name,
      isHidden: sheets.some((sheet) => sheet.name === name && sheet.isHidden),
      hiddenRows: hiddenRows.get(name) ?? 0,
      rows: await writeRows(join(folder, String(at)), data as CellValue[][]),
    })
  return { sheets: found }
}

const [, , file = '', folder = ''] = process.argv
const answer = await readInto(file, folder).catch((error: unknown) => {
  if (error instanceof Refused) return error.answer
  throw error
})
process.stdout.write(JSON.stringify(answer))
