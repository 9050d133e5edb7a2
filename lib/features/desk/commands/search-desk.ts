import { readStaffCities } from '@/lib/features/staff/queries'
import { countStaffRead, countStaffUse, type StaffReader } from '@/lib/server/auth/staff-limit'
import { findByTerms } from '../queries/search/find-by-terms'
import { parseSearchTerms } from '../rules/search-terms'
import type { DeskSearchAnswer } from '../schemas/search'

/** Subject of the log line for a phone number that no customer of the reader's cities has. */
const NOBODY = 'nobody'

/**
 * Searches cars, customers, deals and cases for a typed text. Looking up a phone number counts as a
 * search for customers. It is logged before the response, with the customer found but never with
 * the number. A customer of another city gives the same answer as nobody. @throws DomainError
 * `too_many_requests`
 */
export async function searchDesk(text: string, staff: StaffReader): Promise<DeskSearchAnswer> {
  const terms = parseSearchTerms(text)
  if (terms.length === 0) return { items: [] }
  await countStaffUse(staff, 'desk searches')
  const isPhone = terms.some(({ kind }) => kind === 'phone')
  if (isPhone) await countStaffUse(staff, 'searches for customers')
  const items = await findByTerms(terms, {
    id: staff.id,
    cities: await readStaffCities(staff.id),
  })
  if (isPhone) {
    const person = items.find(({ kind }) => kind === 'person')
    await countStaffRead(staff, {
      subject: person?.id ?? NOBODY,
      customerId: person?.id ?? null,
      action: 'phone.searched',
      uses: [],
    })
  }
  return { items }
}
