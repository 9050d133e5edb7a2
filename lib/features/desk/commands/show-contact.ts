import { countStaffRead, type StaffReader } from '@/lib/server/auth/staff-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { isId } from '@/lib/shared/ids'
import { readStaffCities } from '@/lib/features/staff/queries'
import { readComplaintContact, readCustomerContact, readQueryContact } from '../queries/contact'
import type { ContactAnswer } from '../schemas'

/**
 * Returns the phone and email of a customer, or of somebody who sent a question or a complaint.
 * Rate-limited. The first read per hour and customer is logged before the response.
 * @throws DomainError `not_found` for an unknown id, a customer without dealings in the staff
 * member's cities, or a question or complaint about a car of another city; `too_many_requests`
 */
export async function readContactForStaff(id: string, staff: StaffReader): Promise<ContactAnswer> {
  const reader = { id: staff.id, cities: await readStaffCities(staff.id) }
  const read = isId('qry', id)
    ? readQueryContact
    : isId('cmp', id)
      ? readComplaintContact
      : readCustomerContact
  const found = await read(id, reader)
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
