import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { CAR_PAPERS } from '../rules/documents'

/** Personal papers lose their file; that they were asked for and checked stays, as do the papers of a car that went to somebody else. */
export const forgetDocuments: ForgetCustomer = async (client, { id }) => {
  await client.query(
    `UPDATE document SET storage_key = NULL, content_type = NULL, bytes = NULL, reason = NULL, last_four = NULL
     WHERE customer_id = $1 AND kind <> ALL($2::text[])`,
    [id, CAR_PAPERS],
  )
}

/** The files of a person's own papers, to be taken off the store once the account is gone. */
export async function personalFilesOf(
  client: Parameters<ForgetCustomer>[0],
  customerId: string,
): Promise<string[]> {
  const { rows } = await client.query<{ storage_key: string }>(
    'SELECT storage_key FROM document WHERE customer_id = $1 AND storage_key IS NOT NULL AND kind <> ALL($2::text[])',
    [customerId, CAR_PAPERS],
  )
  return rows.map(({ storage_key }) => storage_key)
}
