import texts from '@/lib/i18n/messages/en/authCalls.json'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'

/** Asks the shop to call a person; a second request is answered the same and adds nothing. */
export async function askCallBack(customerId: string): Promise<{ message: string }> {
  await getDb()
    .$kysely.insertInto('call_back')
    .values({ id: newId('cal'), customer_id: customerId })
    .onConflict((conflict) =>
      conflict.column('customer_id').where('called_at', 'is', null).doNothing(),
    )
    .execute()
  return { message: texts.callBack }
}
