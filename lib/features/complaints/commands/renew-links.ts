import type { Db } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { createComplaintToken } from '../queries/complaints'
import { findComplaintLinkEnd, formatTicket, RENEWED_LINK_DAYS, parseTicket } from '../rules'
import type { ComplaintLink } from '../schemas'

const DAY_MS = 86_400_000

/**
 * Makes new links to a phone's complaints, or to the one with this ticket; older links stop
 * working. Skips complaints of accounts that have another phone now, because their old number may
 * belong to somebody else. The caller has verified the phone.
 */
export async function issueNewComplaintLinks(
  tx: Db,
  phone: string,
  ticket: string | undefined,
): Promise<ComplaintLink[]> {
  const number = ticket === undefined || ticket === '' ? undefined : parseTicket(ticket)
  if (number === null) return []
  const found = await tx.$kysely
    .selectFrom('complaint as m')
    .leftJoin('customer as c', 'c.id', 'm.customer_id')
    .where('m.phone', '=', phone)
    .where((of) => of.or([of('m.customer_id', 'is', null), of('c.phone', '=', phone)]))
    .$if(number !== undefined, (all) => all.where('m.number', '=', number ?? 0))
    .select(['m.id', 'm.number', 'm.filed_at as filedAt', 'm.closed_at as closedAt'])
    .select('m.link_number as linkNumber')
    .orderBy('m.filed_at', 'desc')
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
  const now = await readClock(tx)
  const linkUntil = new Date(now.getTime() + RENEWED_LINK_DAYS * DAY_MS)
  await tx.complaint.updateMany({
    where: { id: { in: found.map(({ id }) => id) } },
    data: { linkNumber: { increment: 1 }, linkUntil },
  })
  return found.map((one) => ({
    ticket: formatTicket(one),
    token: createComplaintToken({ id: one.id, linkNumber: one.linkNumber + 1 }),
    filedAt: one.filedAt.toISOString(),
    until: findComplaintLinkEnd({ closedAt: one.closedAt, linkUntil })?.toISOString() ?? null,
  }))
}
