import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetMessages: ForgetCustomer = async (tx, { id, phone }) => {
  await tx.message.deleteMany({
    where: { OR: [{ customerId: id }, { customerId: null, to: phone }] },
  })
}
