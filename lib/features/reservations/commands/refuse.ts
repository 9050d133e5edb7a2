import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import type { ReserveRefusal } from '../rules/refusals'

/** When to come back: unpaid holds end within fifteen minutes, most of them sooner. */
const CROWDED_SECONDS = 300

/** A refusal as the contract words it. */
export function refusal(why: ReserveRefusal): DomainError {
  switch (why) {
    case 'own_car':
      return new DomainError('not_reservable', { message: texts.reserve.ownCar })
    case 'transfer_blocked':
      return new DomainError('not_reservable', { message: texts.reserve.transferBlocked })
    case 'documents_overdue':
      return new DomainError('not_reservable', { message: texts.reserve.documentsOverdue })
    case 'paused':
      return new DomainError('not_reservable', { message: texts.reserve.paused })
    case 'crowded_here':
      return new DomainError('too_many_requests', {
        message: texts.reserve.crowdedHere,
        retryAfter: CROWDED_SECONDS,
      })
    default:
      return new DomainError(why)
  }
}
