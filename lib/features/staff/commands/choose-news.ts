import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { STAFF_PUSH_TOPICS, type StaffPushTopic } from '@/lib/shared/push-news'

/** Applies to all devices of the member of staff. Idempotent. */
export async function setStaffPushChoice(
  staffId: string,
  news: StaffPushTopic,
  given: boolean,
): Promise<void> {
  await transaction(async (tx) => {
    const staff = await tx.$kysely
      .selectFrom('staff')
      .where('id', '=', staffId)
      .select('push_purposes as chosen')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!staff) throw new DomainError('not_found')
    const chosen = staff.chosen ?? []
    if (chosen.includes(news) === given) return
    await tx.staff.update({
      where: { id: staffId },
      data: {
        pushPurposes: STAFF_PUSH_TOPICS.filter((one) =>
          one === news ? given : chosen.includes(one),
        ),
      },
      select: { id: true },
    })
    await writeAudit(
      { staffId, action: 'staff.noticesChosen', subject: staffId, detail: { news, given } },
      tx,
    )
  })
}
