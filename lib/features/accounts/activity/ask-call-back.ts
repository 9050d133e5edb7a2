import texts from '@/lib/i18n/messages/en/authCalls.json'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'

/** Asks the shop to call a person; who has asked already isn't put down twice, and is told the same. */
export async function askCallBack(customerId: string): Promise<{ message: string }> {
  await getPool().query(
    'INSERT INTO call_back (id, customer_id) VALUES ($1, $2) ON CONFLICT (customer_id) WHERE called_at IS NULL DO NOTHING',
    [newId('cal'), customerId],
  )
  return { message: texts.callBack }
}
