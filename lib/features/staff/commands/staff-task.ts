import type { Expression } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'

interface Task {
  kind: string
  subjectId: string
}

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
      due_at: databaseNow,
    })
    .onConflict((open) =>
      open.columns(['kind', 'subject_id']).where('done_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function closeStaffTask(
  tx: Db,
  { kind, subjectId, unless }: Task & { unless: Expression<unknown> },
): Promise<void> {
  await tx.$kysely
    .updateTable('staff_task')
    .set({ done_at: databaseNow })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .where(({ not, exists }) => not(exists(unless)))
    .execute()
}
