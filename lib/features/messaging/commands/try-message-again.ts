import { writeAudit } from '@/lib/server/auth/audit'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { isSecretTemplate, MAX_SEND_ATTEMPTS } from '../rules/delivery'

/**
 * @throws DomainError `conflict` if the message was sent or retried meanwhile, or contains a code
 * or link
 */
export async function tryMessageAgain(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const tried = await tx.$kysely
      .updateTable('message')
      .set({ attempts: 0, last_error: null, send_after: databaseNow })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MAX_SEND_ATTEMPTS)
      .where('last_error', 'is not', null)
      .returning('template')
      .executeTakeFirst()
    if (!tried || isSecretTemplate(tried.template)) throw new DomainError('conflict')
    await writeAudit({ staffId, action: 'message.triedAgain', subject: id }, tx)
  })
  kickJob('send-messages')
}
