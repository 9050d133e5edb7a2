import { getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'

/** The lender has what it asked for. */
export async function notePapersSent(applicationId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('loan_application')
    .set({ papers_sent_at: now })
    .where('id', '=', applicationId)
    .where('papers_sent_at', 'is', null)
    .execute()
}
