import { once } from 'node:events'
import { createWriteStream, openSync, type WriteStream } from 'node:fs'
import { toCsvRow, toCsv } from '@/lib/shared/csv'
import { ImportFileError } from './table'

const HEADER = toCsv([['line', 'outcome', 'reason', 'sentence', 'value', 'car']])

export interface ReportRow {
  line: number
  outcome: 'left out' | 'changed' | 'not changed'
  reason: string
  sentence: string
  value: string
  car: string
}

function openReport(file: string): WriteStream {
  try {
    return createWriteStream(file, { fd: openSync(file, 'w') })
  } catch {
    throw new ImportFileError(`The report ${file} can't be written.`)
  }
}

export class ReportWriter {
  readonly #stream: WriteStream | null

  constructor(file: string | null) {
    this.#stream = file === null ? null : openReport(file)
    this.#stream?.write(HEADER)
  }

  async row({ line, outcome, reason, sentence, value, car }: ReportRow): Promise<void> {
    const text = toCsvRow([line, outcome, reason, sentence, value, car])
    if (this.#stream && !this.#stream.write(text)) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    if (!this.#stream) return
    this.#stream.end()
    await once(this.#stream, 'close')
  }
}
