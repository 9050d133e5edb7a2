import { DomainError } from '@/lib/shared/error-codes'

/** What was asked for, or 404: not there and not yours are one answer. */
export async function found<Thing>(reading: Promise<Thing | null>): Promise<Thing> {
  const thing = await reading
  if (thing === null) throw new DomainError('not_found')
  return thing
}
