import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import type { ReserveRefusal } from '../rules/refusals'

/** Seconds to wait. An unpaid hold lasts at most fifteen minutes, and most end sooner. */
const CROWDED_RETRY_AFTER_SECONDS = 300

export function toReserveRefusalError(why: ReserveRefusal): DomainError {
  switch (why) {
    case 'own_car':
      return new DomainError('not_reservable', { message: say('errors.reserve.ownCar') })
    case 'transfer_blocked':
      return new DomainError('not_reservable', { message: say('errors.reserve.transferBlocked') })
    case 'documents_overdue':
      return new DomainError('not_reservable', { message: say('errors.reserve.documentsOverdue') })
    case 'paused':
      return new DomainError('not_reservable', { message: say('errors.reserve.paused') })
    case 'crowded_here':
      return new DomainError('too_many_requests', {
        message: say('errors.reserve.crowdedHere'),
        retryAfter: CROWDED_RETRY_AFTER_SECONDS,
      })
    default:
      return new DomainError(why)
  }
}
