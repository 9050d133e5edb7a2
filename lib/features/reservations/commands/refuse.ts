import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import type { ReserveRefusal } from '../rules/refusals'

/** A refusal as the contract words it. */
export function refusal(why: ReserveRefusal): DomainError {
  switch (why) {
    case 'own_car':
      return new DomainError('not_reservable', { message: texts.reserve.ownCar })
    case 'transfer_blocked':
      return new DomainError('not_reservable', { message: texts.reserve.transferBlocked })
    case 'documents_overdue':
      return new DomainError('not_reservable', { message: texts.reserve.documentsOverdue })
    default:
      return new DomainError(why)
  }
}
