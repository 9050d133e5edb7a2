import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'

/** Who changes a customer's car: the customer, or the Dost who acts for them and is named with them. */
export function moverOf(actor: Actor | null): {
  kind: 'customer'
  id: string
  onBehalfOf: string | null
} {
  if (actor?.customerId == null) throw new DomainError('unauthenticated')
  return {
    kind: 'customer',
    id: actor.staff?.id ?? actor.customerId,
    onBehalfOf: actor.staff ? actor.customerId : null,
  }
}
