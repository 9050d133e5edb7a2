import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeTemporaryFolder } from '@/lib/server/own-folder'
import { ProcessFailed, runChildProcess } from '@/lib/server/own-process'
import type { XlsxReaderAnswer, XlsxReaderSheet, XlsxRefusal } from './xlsx-reader'

/** 50,000 rows take some 10 s. A file that takes longer than this limit is an attack. */
const MAX_MS = 120_000
const MAX_HEAP_MB = 1_536

export interface XlsxRow {
  line: number
  cells: string[]
}

export interface XlsxSheet extends XlsxReaderSheet {
  read(): AsyncGenerator<XlsxRow>
}

export interface OpenedWorkbook {
  sheets: XlsxSheet[]
  close(): Promise<void>
}

export class XlsxRefused extends Error {
  override name = 'XlsxRefused'

  constructor(
    readonly reason: XlsxRefusal,
    readonly cell?: string,
  ) {
    super(reason)
  }
}

async function* readRows(file: string): AsyncGenerator<XlsxRow> {
  const source = createReadStream(file)
  try {
    for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
      const [line, cells] = JSON.parse(text) as [number, string[]]
      yield { line, cells }
    }
  } finally {
    source.destroy()
  }
}

async function askReader(file: string, folder: string): Promise<XlsxReaderAnswer> {
  try {
    const bounds = { maxMs: MAX_MS, maxHeapMb: MAX_HEAP_MB }
    const answer = await runChildProcess('lib/server/sheets/xlsx-reader.ts', [file, folder], bounds)
    return JSON.parse(answer.toString()) as XlsxReaderAnswer
  } catch (error) {
    // The process hit its limits: the workbook is much larger than it looks.
    if (error instanceof ProcessFailed && error.end !== 'failed') return { refused: 'too_big' }
    throw error
  }
}

/**
 * The separate process writes rows to disk, so this process holds one row at a time. @throws
 * XlsxRefused
 */
export async function openXlsx(file: string): Promise<OpenedWorkbook> {
  const folder = await makeTemporaryFolder()
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const answer = await askReader(file, folder)
    if ('refused' in answer) throw new XlsxRefused(answer.refused, answer.cell)
    const sheets = answer.sheets.map((sheet, at) => ({
      ...sheet,
      read: () => readRows(join(folder, String(at))),
    }))
    return { sheets, close }
  } catch (error) {
    await close()
    throw error
  }
}
