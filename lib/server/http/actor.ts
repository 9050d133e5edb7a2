import { DomainError } from '@/lib/shared/error-codes'

/** Who may call: anyone, or somebody with a live session of that kind. */
export type Access = 'public' | 'customer' | 'seller' | 'staff'

/** The person behind a session; `staff` also where a Dost acts for a customer. */
export interface Actor {
  customerId: string | null
  staffId: string | null
}

/**
 * The person behind a request. Public calls have none, whatever token they carry. No session exists yet,
 * so every other call is refused rather than let through.
 */
export function actorOf(access: Access): Actor | null {
  if (access === 'public') return null
  throw new DomainError('unauthenticated')
}

/** A request with a token is never answered from or into a shared cache. */
export function carriesToken(headers: Headers): boolean {
  return headers.has('authorization') || /(?:^|;\s*)(?:__Host-)?session=/.test(headers.get('cookie') ?? '')
}
