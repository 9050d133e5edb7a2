import { Prisma } from '@/lib/server/db/client'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Views, call-backs and questions go; what happened on the site stays as a count without a person. */
export const forgetActivity: ForgetCustomer = async (tx, { id, phone }) => {
  await tx.vehicleView.deleteMany({ where: { OR: [{ customerId: id }, { visitor: id }] } })
  await tx.callBack.deleteMany({ where: { customerId: id } })
  await tx.customerQuery.deleteMany({
    where: { OR: [{ customerId: id }, { customerId: null, phone }] },
  })
  await tx.activity.updateMany({
    where: { customerId: id },
    data: { customerId: null, parameter: Prisma.DbNull },
  })
}
