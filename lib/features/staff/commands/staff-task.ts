import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { now } from '@/lib/server/db/sql'

interface Task {
  kind: string
  subjectId: string
}

/** A task due now, once while it is open: the table has room for one. */
export async function openStaffTask(
  tx: Db,
  { kind, subjectId, assigneeId }: Task & { assigneeId: string | null },
): Promise<void> {
  await tx.$kysely
    .insertInto('staff_task')
    .values({
      id: newId('tsk'),
      kind,
      subject_id: subjectId,
      assignee_id: assigneeId,
      due_at: now,
    })
    .onConflict((open) =>
      open.columns(['kind', 'subject_id']).where('done_at', 'is', null).doNothing(),
    )
    .execute()
}

/** The open task of a kind about something is done; nothing where there is none. */
export async function closeStaffTask(tx: Db, { kind, subjectId }: Task): Promise<void> {
  await tx.$kysely
    .updateTable('staff_task')
    .set({ done_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .execute()
}
