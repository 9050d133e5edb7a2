import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import type { FileFault } from '../rules/file-types'

const CODES = {
  tooLarge: 'payload_too_large',
  type: 'unsupported_media_type',
  hiding: 'unsupported_media_type',
} as const

/** A paper's file that isn't stored, as the API answers it. */
export function fileRefused(fault: FileFault): DomainError {
  const message = say(`errors.documents.${fault}`)
  const code = fault in CODES ? CODES[fault as keyof typeof CODES] : 'invalid_input'
  return new DomainError(code, { message, fields: { file: message } })
}
