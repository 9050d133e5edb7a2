import { DomainError } from '@/lib/shared/error-codes'

export async function requireFound<Thing>(reading: Promise<Thing | null>): Promise<Thing> {
  const thing = await reading
  if (thing === null) throw new DomainError('not_found')
  return thing
}
