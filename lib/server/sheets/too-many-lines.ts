import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import { formatWholeNumber } from '@/lib/shared/numbers'

export function toTooManyLinesError(max: number): DomainError {
  return new DomainError('invalid_input', {
    message: say('errors.tooManyLines', { max: formatWholeNumber(max) }),
  })
}
