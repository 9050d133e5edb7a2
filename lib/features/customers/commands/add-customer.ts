import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'

interface NewCustomer {
  phone: string
  role: number
  firstName: string
  emailId: string
  locale: string
}

export async function addCustomer(
  tx: Db,
  { phone, role, firstName, emailId, locale }: NewCustomer,
): Promise<string | null> {
  const added = await tx.$kysely
    .insertInto('customer')
    .values({ id: newId('cus'), phone, role, first_name: firstName, email_id: emailId, locale })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}
