import { readSignedId, signId } from '@/lib/server/auth/signed-id'

const USE = 'unsubscribe'

export function createUnsubscribeToken(customerId: string): string {
  return signId(USE, 'cus', customerId)
}

export function readUnsubscribeToken(token: string): string | null {
  return readSignedId(USE, 'cus', token)
}
