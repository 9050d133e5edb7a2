import { computeComplaintDeadlines } from '../../../lib/features/complaints/rules'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { addHours } from '../days'
import { Random } from '../random'
import type { CustomerBook, CustomerRow } from './customers'
import { DEMO_BUYERS } from './demo'

interface DemoComplaint {
  who(book: CustomerBook): CustomerRow
  topic: 'car' | 'money' | 'documents' | 'staff' | 'other'
  text: string
  hoursAgo: number
  /** Hours after filing. */
  acknowledged?: number
  settled?: { after: number; outcome: string; resolution: string }
  /** Hours after the decision; the answer above is then the first one. */
  reopened?: { after: number; reason: string; acknowledged: number }
  withdrawnAfter?: number
  isAboutCar?: boolean
}

const ANANYA = 0
const RAHUL = 1
const KARTHIK = 0
const findOtherBuyer = (place: number) => (book: CustomerBook) =>
  book.buyer(DEMO_BUYERS.length + 30 + place)

/** Some in each state. One acknowledgement is late, so that the queue shows how that looks. */
const COMPLAINTS: readonly DemoComplaint[] = [
  {
    who: (book) => book.buyer(RAHUL),
    topic: 'documents',
    text: 'The insurance in my name was promised for last week and I still have only the old policy. I want it, or a date that holds.',
    hoursAgo: 5 * 24,
    acknowledged: 20,
    isAboutCar: true,
  },
  {
    who: (book) => book.buyer(RAHUL),
    topic: 'money',
    text: 'I was charged for home delivery, and then I collected the car at the yard.',
    hoursAgo: 40 * 24,
    acknowledged: 6,
    settled: {
      after: 52,
      outcome: 'upheld',
      resolution:
        'You were right: the fee should have been refunded when you chose the yard. It is on its way to the account you paid from.',
    },
    reopened: {
      after: 26 * 24,
      reason: 'The fee is back, but without the GST on it.',
      acknowledged: 5,
    },
    isAboutCar: true,
  },
  {
    who: (book) => book.seller(KARTHIK),
    topic: 'staff',
    text: 'Nobody came for the pickup on Tuesday between ten and eleven, and nobody called.',
    hoursAgo: 9,
  },
  {
    who: (book) => book.buyer(ANANYA),
    topic: 'car',
    text: 'The advert said two keys. At the yard there was one.',
    hoursAgo: 30 * 24,
    acknowledged: 30,
    withdrawnAfter: 70,
    isAboutCar: true,
  },
  {
    who: findOtherBuyer(0),
    topic: 'car',
    text: 'The music system cut out on the way home. I would like it repaired or replaced.',
    hoursAgo: 51,
    isAboutCar: true,
  },
  {
    who: findOtherBuyer(1),
    topic: 'money',
    text: 'The EMI that the bank wrote is ₹310 more than the one on your page.',
    hoursAgo: 12 * 24,
    acknowledged: 28,
    settled: {
      after: 9 * 24,
      outcome: 'not_upheld',
      resolution:
        'Our page shows the EMI for the rate beside it. Your bank charges a higher rate, which its sanction letter names. We marked the difference on your reservation.',
    },
  },
  {
    who: findOtherBuyer(2),
    topic: 'documents',
    text: 'You asked for my address proof twice.',
    hoursAgo: 21 * 24,
    acknowledged: 3,
    settled: {
      after: 40,
      outcome: 'partly_upheld',
      resolution:
        'The first picture could not be read, and our message did not say so. We have changed that message.',
    },
  },
]

async function reopen(
  db: KyselyDb,
  id: string,
  {
    staffId,
    after,
    reason,
    acknowledged,
  }: { staffId: string; after: number; reason: string; acknowledged: number },
): Promise<void> {
  const first = await db
    .selectFrom('complaint')
    .where('id', '=', id)
    .select(['filed_at', 'acknowledge_by', 'settle_by', 'acknowledged_at', 'acknowledged_by_id'])
    .select(['closed_at', 'closed_by_id', 'outcome', 'resolution'])
    .executeTakeFirstOrThrow()
  const { filed_at, acknowledged_at, closed_at, outcome, resolution, ...rest } = first
  if (!acknowledged_at || !closed_at || outcome === null || resolution === null)
    throw new Error('only a settled complaint is reopened')
  const at = addHours(closed_at, after)
  const answer = { acknowledged_at, closed_at, outcome, resolution }
  await db
    .insertInto('complaint_round')
    .values({
      ...rest,
      ...answer,
      complaint_id: id,
      round: 1,
      started_at: filed_at,
      reopened_at: at,
      reason,
    })
    .execute()
  const { acknowledgeBy, settleBy } = computeComplaintDeadlines(at)
  await db
    .updateTable('complaint')
    .set({ state: 'filed', reopened_at: at, reopened_by_person: 1 })
    .set({ acknowledge_by: acknowledgeBy, settle_by: settleBy })
    .set({ acknowledged_at: null, acknowledged_by_id: null, closed_at: null, closed_by_id: null })
    .set({ outcome: null, resolution: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('complaint')
    .set({ state: 'acknowledged', acknowledged_at: addHours(at, acknowledged) })
    .set({ acknowledged_by_id: staffId })
    .where('id', '=', id)
    .execute()
}

const FIRST_WORDS = 'We have read this and look into it. You hear from us before the date above.'

export async function seedComplaints(
  db: KyselyDb,
  { seed, now, book }: { seed: number; now: Date; book: CustomerBook },
): Promise<void> {
  const random = new Random(seed, 0xc0f1)
  const staff = await db
    .selectFrom('staff')
    .where('role', '=', 'dost')
    .select('id')
    .orderBy('username')
    .executeTakeFirstOrThrow()
  for (const complaint of COMPLAINTS) {
    const { who, topic, text, hoursAgo, acknowledged, settled, withdrawnAfter, reopened } =
      complaint
    const { id: customerId, firstName, phone } = who(book)
    const filedAt = addHours(now, -hoursAgo)
    const { acknowledgeBy, settleBy } = computeComplaintDeadlines(filedAt)
    const closedAfter = settled?.after ?? withdrawnAfter
    const id = random.id('cmp', filedAt)
    await db
      .insertInto('complaint')
      .values(({ selectFrom }) => ({
        id,
        customer_id: customerId,
        vehicle_id: complaint.isAboutCar
          ? selectFrom('vehicle as v')
              .leftJoin('purchase as p', 'p.vehicle_id', 'v.id')
              .where((of) =>
                of.or([of('p.customer_id', '=', customerId), of('v.status', '=', 'delivered')]),
              )
              .orderBy(
                (of) => of('p.customer_id', '=', customerId),
                (by) => by.desc().nullsLast(),
              )
              .orderBy('v.number')
              .select('v.id')
              .limit(1)
          : null,
        name: firstName,
        phone,
        topic,
        text,
        state: settled
          ? 'settled'
          : withdrawnAfter !== undefined
            ? 'withdrawn'
            : acknowledged !== undefined
              ? 'acknowledged'
              : 'filed',
        filed_at: filedAt,
        acknowledge_by: acknowledgeBy,
        settle_by: settleBy,
        ...(acknowledged !== undefined && {
          acknowledged_at: addHours(filedAt, acknowledged),
          acknowledged_by_id: staff.id,
        }),
        ...(closedAfter !== undefined && { closed_at: addHours(filedAt, closedAfter) }),
        ...(settled && {
          closed_by_id: staff.id,
          outcome: settled.outcome,
          resolution: settled.resolution,
        }),
      }))
      .execute()
    if (acknowledged !== undefined) {
      const at = addHours(filedAt, acknowledged)
      await db
        .insertInto('complaint_message')
        .values({
          id: random.id('cmm', at),
          complaint_id: id,
          staff_id: staff.id,
          text: FIRST_WORDS,
          at,
        })
        .execute()
    }
    if (settled && reopened) await reopen(db, id, { staffId: staff.id, ...reopened })
  }
}
