import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetMoneyReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.$kysely
    .updateTable('money_line')
    .set({ reason: '-' })
    .where('reason', 'is not', null)
    .where('gateway_payment_id', 'in', (eb) =>
      eb
        .selectFrom('gateway_payment as g')
        .innerJoin('payment as p', 'p.id', 'g.payment_id')
        .leftJoin('reservation as r', (join) =>
          join.on((of) => of('r.id', '=', of.fn.coalesce('p.reservation_id', 'p.part_of_id'))),
        )
        .leftJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
        .where((of) => of.or({ 'r.customer_id': id, 'a.customer_id': id }))
        .select('g.id'),
    )
    .execute()
}
