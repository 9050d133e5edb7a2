import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetAuditReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.auditReason.deleteMany({ where: { customerId: id } })
}
