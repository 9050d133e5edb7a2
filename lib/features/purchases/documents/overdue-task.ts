import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'

type Client = Pick<pg.ClientBase, 'query'>

export const OVERDUE_TASK = 'documents_overdue'

const OWED = `EXISTS (SELECT 1 FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused'))`

/** The staff task of a car whose seller's papers are overdue is done once nothing is owed any more. */
export async function closeOverdueTask(client: Client, vehicleId: string): Promise<void> {
  await client.query(
    `UPDATE staff_task t SET done_at = now() FROM vehicle v
     WHERE t.kind = $2 AND t.subject_id = $1 AND t.done_at IS NULL AND v.id = $1 AND NOT ${OWED}`,
    [vehicleId, OVERDUE_TASK],
  )
}

/** A task for the car's Dost, once while it is open: the table has room for one. */
export async function openOverdueTask(client: Client, vehicleId: string): Promise<void> {
  await client.query(
    `INSERT INTO staff_task (id, kind, subject_id, assignee_id, due_at)
     SELECT $1, $3, v.id, v.dost_id, now() FROM vehicle v WHERE v.id = $2
     ON CONFLICT (kind, subject_id) WHERE done_at IS NULL DO NOTHING`,
    [newId('tsk'), vehicleId, OVERDUE_TASK],
  )
}
