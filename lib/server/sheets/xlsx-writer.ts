import { json } from 'node:stream/consumers'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'

/**
 * Program that writes one workbook in its own process (started by `to-xlsx.ts`), in plain Node.
 * Input: rows as JSON, the column names first. Output: the file.
 */
export type XlsxWriterCell = string | number | null | { at: string } | { day: string }

const MAX_CELL = 32_767
const MIN_WIDTH = 8
const MAX_WIDTH = 60

/** Excel has no time zones, so local time is written as if it were UTC. */
function toCell(cell: XlsxWriterCell): Cell {
  if (cell === null) return null
  if (typeof cell === 'string') return { type: String, value: cell.slice(0, MAX_CELL) }
  if (typeof cell === 'number') return cell
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { value: new Date(`${cell.at.replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm:ss' }
}

function lengthOf(cell: XlsxWriterCell): number {
  if (cell === null) return 0
  if (typeof cell !== 'object') return String(cell).length
  return ('day' in cell ? cell.day : cell.at).length
}

const [head = [], ...lines] = (await json(process.stdin)) as XlsxWriterCell[][]
const data: SheetData = [
  head.map((name) => ({ value: String(name), fontWeight: 'bold' })),
  ...lines.map((line) => line.map(toCell)),
]
const columns = head.map((name, place) => {
  const longest = lines.reduce(
    (most, line) => Math.max(most, lengthOf(line[place] ?? null)),
    lengthOf(name),
  )
  return { width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2)) }
})
const book = writeExcelFile(data, { columns, stickyRowsCount: 1 })
process.stdout.write(await book.toBuffer())
