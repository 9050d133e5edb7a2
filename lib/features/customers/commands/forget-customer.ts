import { sql } from 'kysely'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { databaseNow } from '@/lib/server/db/sql'
import { Prisma } from '@/lib/server/db/client'

export const forgetIdentity: ForgetCustomer = async (tx, { id }) => {
  const db = tx.$kysely
  await db
    .updateTable('consent')
    .set({ withdrawn_at: databaseNow })
    .where('customer_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  await db
    .updateTable('customer')
    .set((eb) => ({
      // No real phone number starts with 0. This placeholder frees the real one for a new account.
      phone: eb
        .selectFrom((numbers) =>
          numbers
            .selectFrom(sql<{ n: number }>`generate_series(1, 20)`.as('tries'))
            .select(
              sql<string>`'0' || lpad(floor(random() * 1e9)::bigint::text, 9, '0')`.as('phone'),
            )
            .as('candidate'),
        )
        .select('candidate.phone')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('customer as other')
                .select('other.id')
                .whereRef('other.phone', '=', 'candidate.phone'),
            ),
          ),
        )
        .limit(1)
        .$asScalar()
        .$notNull(),
      first_name: 'Deleted',
      email_id: null,
      email_verified_at: null,
      city_id: null,
      locale: 'en',
      idle_told_at: null,
      also_buys_at: null,
      deleted_at: databaseNow,
    }))
    .where('id', '=', id)
    .execute()
}

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

export const forgetFavourites: ForgetCustomer = async (tx, { id }) => {
  await tx.favourite.deleteMany({ where: { customerId: id } })
}

export const forgetPreferences: ForgetCustomer = async (tx, { id }) => {
  await tx.preference.deleteMany({ where: { customerId: id } })
}
