import { readSignedId, signId } from '@/lib/server/auth/signed-id'

const USE = 'unsubscribe'

export function unsubscribeToken(customerId: string): string {
  return signId(USE, 'cus', customerId)
}

export function findTokenCustomer(token: string): string | null {
  return readSignedId(USE, 'cus', token)
}
