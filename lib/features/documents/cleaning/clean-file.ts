import { atMost, withMutex } from '@/lib/server/mutex'
import { ProcessFailed, runOwnProcess } from '@/lib/server/own-process'
import {
  FILE_FAULTS,
  type FileFault,
  fileTypeOf,
  isPolyglot,
  MAX_FILE_BYTES,
} from '../rules/file-types'
import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'

const CODES = {
  tooLarge: 'payload_too_large',
  type: 'unsupported_media_type',
  hiding: 'unsupported_media_type',
} as const

export interface CleanFile {
  body: Uint8Array
  contentType: 'image/jpeg' | 'application/pdf'
  extension: 'jpg' | 'pdf'
}

/**
 * What reading one file may cost; far above what a paper needs. A file made to be expensive ends with the process that
 * reads it, and this one, which answers everybody, never parses anything.
 */
const MAX_MS = 20_000
const MAX_HEAP_MB = 128
/** The largest picture of an A4 page stays far below. */
const MAX_CLEAN_BYTES = 32 * 1024 * 1024
/** Files read at once, and how many more may wait for their turn before an upload is answered with 503. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 30

const CLEANER = 'lib/features/documents/cleaning/cleaner.ts'

/** Why the process ended without a file: what it says of the file, or that the file was too much for it. */
function faultOf({ said, end }: ProcessFailed): FileFault | null {
  const fault = FILE_FAULTS.find((name) => name === said)
  if (fault !== undefined) return fault
  // Ended by the clock: the file was made to be expensive, or this machine has too much to do. By another signal: it took too much memory.
  if (end === 'late') return 'late'
  return end === 'killed' ? 'unreadable' : null
}

async function readApart(bytes: Uint8Array, kind: 'pdf' | 'image'): Promise<Uint8Array> {
  const bounds = { maxMs: MAX_MS, maxHeapMb: MAX_HEAP_MB, maxBytes: MAX_CLEAN_BYTES }
  try {
    return await runOwnProcess(CLEANER, [kind], bounds, bytes)
  } catch (error) {
    const fault = error instanceof ProcessFailed ? faultOf(error) : null
    throw fault ? fileRefused(fault) : error
  }
}

const inTurn = atMost(MAX_AT_ONCE, MAX_WAITING)

/**
 * An uploaded paper as it is stored: a JPEG or a PDF of our own making. Everything else is refused by its content. One
 * file of a person at a time, so that no one takes all turns.
 */
export async function cleanFile(bytes: Uint8Array, ownerId: string): Promise<CleanFile> {
  if (bytes.length === 0) throw fileRefused('empty')
  if (bytes.length > MAX_FILE_BYTES) throw fileRefused('tooLarge')
  const type = fileTypeOf(bytes)
  if (type === null) throw fileRefused('type')
  if (isPolyglot(bytes, type)) throw fileRefused('hiding')
  const kind = type === 'pdf' ? 'pdf' : 'image'
  const body = await withMutex([`paper of ${ownerId}`], () => inTurn(() => readApart(bytes, kind)))
  return kind === 'pdf'
    ? { body, contentType: 'application/pdf', extension: 'pdf' }
    : { body, contentType: 'image/jpeg', extension: 'jpg' }
}

/** A paper's file that isn't stored, as the API answers it. */
function fileRefused(fault: FileFault): DomainError {
  const message = say(`errors.documents.${fault}`)
  const code = fault in CODES ? CODES[fault as keyof typeof CODES] : 'invalid_input'
  return new DomainError(code, { message, fields: { file: message } })
}
