import { getDb } from '@/lib/server/db/client'
import { maskPhone } from '@/lib/server/db/masked-phone'

/** Money that is owed, and that isn't tried again until a manager says so; the oldest first. */
export async function listParkedRefunds() {
  const person = { select: { id: true, firstName: true, phone: true, locale: true } }
  const parked = await getDb().payment.findMany({
    where: { status: 'refund_due', refundParkedAt: { not: null } },
    orderBy: { refundParkedAt: 'asc' },
    select: {
      id: true,
      amount: true,
      purpose: true,
      refundParkedAt: true,
      reservation: { select: { customer: person } },
      appointment: { select: { customer: person } },
    },
  })
  return parked.map(({ reservation, appointment, ...payment }) => {
    const customer = (reservation ?? appointment)?.customer
    return {
      ...payment,
      person: customer ? { ...customer, phone: maskPhone(customer.phone) } : null,
    }
  })
}
