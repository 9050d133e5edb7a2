import type pg from 'pg'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { payHold, type RazorpayAtTest } from '../reservations/at-the-gateway'

export async function clearAccountObstacles(pool: pg.Pool, car: string): Promise<void> {
  await pool.query(
    "UPDATE road_due SET state = 'dropped', cleared_at = now(), cleared_reference = 'test', seen_at = clock_timestamp() WHERE state IN ('open', 'in_court') AND vehicle_id = $1",
    [car],
  )
  await pool.query(
    "UPDATE vehicle SET open_challans = 0, insurance_kind = 'comprehensive', insurance_until = '2040-01-01', puc_until = '2040-01-01' WHERE id = $1",
    [car],
  )
}

export async function holdWithAccount(pool: pg.Pool, razorpay: RazorpayAtTest) {
  const hold = await payHold(pool, razorpay)
  await clearAccountObstacles(pool, hold.car)
  await tendDealAccounts()
  const of = { vehicleId: hold.car, customerId: hold.buyer.id }
  const read = async () => {
    const rest = await readRestToPay(of)
    if (!rest) throw new Error('no rest to pay')
    return rest
  }
  const { account } = await read()
  const opened = razorpay.accounts.find((one) => one.account_number === account?.accountNumber)
  if (!opened) throw new Error('no account')
  return { ...hold, account: opened, read }
}

export const listRefunds = (razorpay: RazorpayAtTest, paymentId: string | undefined) =>
  razorpay.refunds.flatMap(({ payment_id: of, amount }) => (of === paymentId ? [amount] : []))
