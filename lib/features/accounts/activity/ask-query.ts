import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'
import type { QueryBody } from '../schemas/activity'

/** Takes a question for the desk. About a car, the car must be one that the public sees. */
export async function askQuery(
  asked: QueryBody,
  customerId: string | null,
): Promise<{ queryId: string }> {
  const queryId = newId('qry')
  const { rowCount } = await getPool().query(
    `INSERT INTO customer_query (id, name, phone, email_id, message, vehicle_id, customer_id)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE $6::text IS NULL OR EXISTS (SELECT 1 FROM vehicle WHERE id = $6 AND status IN ('listed', 'reserved', 'sold', 'delivered'))`,
    [
      queryId,
      asked.name,
      asked.phoneNumber,
      asked.emailId || null,
      asked.message,
      asked.vehicleId ?? null,
      customerId,
    ],
  )
  if (rowCount === 0) throw new DomainError('not_found')
  return { queryId }
}
