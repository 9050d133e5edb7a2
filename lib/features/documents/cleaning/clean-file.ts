import { createLimiter, withMutex } from '@/lib/server/mutex'
import { ProcessFailed, runChildProcess } from '@/lib/server/own-process'
import {
  FILE_FAULTS,
  type FileFault,
  detectFileType,
  isPolyglot,
  MAX_DOCUMENT_BYTES,
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
 * Limits for reading one file, far above what a real document needs. An expensive file only ends
 * its own process; the web server never parses one.
 */
const MAX_MS = 20_000
const MAX_HEAP_MB = 128
/** Far above the pictures of an A4 page. */
const MAX_CLEAN_BYTES = 32 * 1024 * 1024
const MAX_AT_ONCE = 2
const MAX_WAITING = 30

const CLEANER = 'lib/features/documents/cleaning/cleaner.ts'

function faultOf({ said, end }: ProcessFailed): FileFault | null {
  const fault = FILE_FAULTS.find((name) => name === said)
  if (fault !== undefined) return fault
  // A timeout means an expensive file or an overloaded machine; another signal, too much memory.
  if (end === 'late') return 'late'
  return end === 'killed' ? 'unreadable' : null
}

async function readApart(bytes: Uint8Array, kind: 'pdf' | 'image'): Promise<Uint8Array> {
  const bounds = { maxMs: MAX_MS, maxHeapMb: MAX_HEAP_MB, maxBytes: MAX_CLEAN_BYTES }
  try {
    return await runChildProcess(CLEANER, [kind], bounds, bytes)
  } catch (error) {
    const fault = error instanceof ProcessFailed ? faultOf(error) : null
    throw fault ? fileRefused(fault) : error
  }
}

const inTurn = createLimiter(MAX_AT_ONCE, MAX_WAITING)

/**
 * Detects the type by its content and refuses all but pictures and PDF. Handles one file per
 * customer at a time, so that nobody blocks the others.
 */
export async function cleanFile(bytes: Uint8Array, ownerId: string): Promise<CleanFile> {
  if (bytes.length === 0) throw fileRefused('empty')
  if (bytes.length > MAX_DOCUMENT_BYTES) throw fileRefused('tooLarge')
  const type = detectFileType(bytes)
  if (type === null) throw fileRefused('type')
  if (isPolyglot(bytes, type)) throw fileRefused('hiding')
  const kind = type === 'pdf' ? 'pdf' : 'image'
  const body = await withMutex([`document of ${ownerId}`], () =>
    inTurn(() => readApart(bytes, kind)),
  )
  return kind === 'pdf'
    ? { body, contentType: 'application/pdf', extension: 'pdf' }
    : { body, contentType: 'image/jpeg', extension: 'jpg' }
}

function fileRefused(fault: FileFault): DomainError {
  const message = say(`errors.documents.${fault}`)
  const code = fault in CODES ? CODES[fault as keyof typeof CODES] : 'invalid_input'
  return new DomainError(code, { message, fields: { file: message } })
}
