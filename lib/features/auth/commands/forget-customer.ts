import { deletePasskeys } from '@/lib/server/auth/passkey-rows'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { databaseNow } from '@/lib/server/db/sql'

export const forgetSignIn: ForgetCustomer = async (tx, { id, phone }) => {
  await tx.$kysely
    .updateTable('session')
    .set((eb) => ({
      revoked_at: eb.fn.coalesce('revoked_at', databaseNow),
      device: null,
      actor_reason: null,
    }))
    .where('customer_id', '=', id)
    .execute()
  await tx.knownDevice.deleteMany({ where: { customerId: id } })
  await deletePasskeys(tx, { customerId: id })
  await tx.emailToken.deleteMany({ where: { customerId: id } })
  await tx.otpAuthorization.deleteMany({ where: { phone } })
  await tx.otpSend.deleteMany({ where: { phone } })
  await tx.otpFailure.deleteMany({ where: { phone } })
}
