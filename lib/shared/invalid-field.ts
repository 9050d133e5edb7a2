import { DomainError } from './error-codes'
import type { TextRef } from './text-ref'

export function createInvalidFieldError(field: string, message: TextRef): DomainError {
  return new DomainError('invalid_input', { message, fields: { [field]: message } })
}
