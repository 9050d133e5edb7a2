import { countStaffRead, type StaffReader } from '@/lib/server/auth/staff-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { isId } from '@/lib/shared/ids'
import { citiesOfStaff } from '@/lib/features/staff/queries'
import { readCustomerContact, readQueryContact } from '../queries/contact'
import type { ContactAnswer } from '../schemas'

/**
 * The phone and e-mail of a customer of one's own cities, or of a person who asked a question; counted and logged before it
 * is answered.
 *
 * @throws DomainError `not_found` for a customer of other cities and for an unknown one, 429
 */
export async function showContact(id: string, staff: StaffReader): Promise<ContactAnswer> {
  const reader = { id: staff.id, cities: await citiesOfStaff(staff.id) }
  const found = await (isId('qry', id)
    ? readQueryContact(id, reader)
    : readCustomerContact(id, reader))
  if (!found) throw new DomainError('not_found')
  const { customerId, ...contact } = found
  await countStaffRead(staff, {
    subject: id,
    action: 'phone.shown',
    uses: ['phones shown'],
    customerId,
  })
  return contact
}
