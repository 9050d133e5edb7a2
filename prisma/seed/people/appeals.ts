import { computeAppealDue, type AppealFact } from '../../../lib/features/appeals/rules'
import { getCurrentModel } from '../../../lib/features/valuation/model-store'
import { labelDeal } from '../../../lib/features/valuation/rules/deal'
import { computeStockRange } from '../../../lib/features/valuation/rules/price-range'
import type { PriceFacts } from '../../../lib/engines/price-model'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { addHours } from '../days'
import { HOLIDAYS } from '../places/holidays'
import { Random } from '../random'
import type { CustomerBook } from './customers'
import { DEMO_BUYERS } from './demo'

interface DemoAppeal {
  fact: AppealFact
  claimed(facts: PriceFacts): string
  /** The facts that we had wrong until the appeal was won; null if it changed none. */
  wrong: ((facts: PriceFacts) => Partial<PriceFacts>) | null
  text: string
  hoursAgo: number
  answered?: { after: number; won: boolean; answer: string }
  withdrawnAfter?: number
  isOwner?: boolean
}

const kms = ({ kms: known }: PriceFacts) => `${(known ?? 0).toLocaleString('en-IN')} km`

const APPEALS: readonly DemoAppeal[] = [
  {
    fact: 'kms',
    claimed: kms,
    wrong: (facts) => ({ kms: (facts.kms ?? 0) + 60_000 }),
    text: 'The service record of May shows fewer kilometres than your page.',
    hoursAgo: 40 * 24,
    answered: {
      after: 70,
      won: true,
      answer: 'You are right: a digit was typed wrong at the arrival. The odometer is read again.',
    },
  },
  {
    fact: 'kms',
    claimed: kms,
    wrong: (facts) => ({ kms: Math.max(1_000, (facts.kms ?? 0) - 40_000) }),
    text: 'I drove this car last week and the odometer showed more than your page does.',
    hoursAgo: 33 * 24,
    answered: {
      after: 28,
      won: true,
      answer: 'You are right. Our page had the reading of the last service; it is corrected.',
    },
  },
  {
    fact: 'owners',
    claimed: ({ owners }) => `${owners ?? 1}`,
    wrong: (facts) => ({ owners: (facts.owners ?? 1) + 2 }),
    text: 'My RC has the serial number of the owner, and it is lower than what you show.',
    hoursAgo: 26 * 24,
    isOwner: true,
    answered: {
      after: 45,
      won: true,
      answer: 'Your RC says so. We had counted two dealers in between as owners.',
    },
  },
  {
    fact: 'service',
    claimed: ({ hasServiceHistory }) => (hasServiceHistory === true ? 'complete' : 'not complete'),
    wrong: (facts) => ({ hasServiceHistory: facts.hasServiceHistory !== true }),
    text: 'The stamps in the service book are not what your page says.',
    hoursAgo: 20 * 24,
    answered: { after: 90, won: true, answer: 'We looked at the book again and corrected it.' },
  },
  {
    fact: 'accident',
    claimed: () => 'Front bumper was replaced',
    wrong: null,
    text: 'The gap at the bonnet is wider on one side, so the front must have been hit.',
    hoursAgo: 15 * 24,
    answered: {
      after: 60,
      won: false,
      answer: 'We measured it: the paint is original and the gap is within the maker’s range.',
    },
  },
  {
    fact: 'comparable',
    claimed: () => 'A car like this was advertised for less',
    wrong: null,
    text: 'I saw the same model for less on another site, with the same kilometres.',
    hoursAgo: 9 * 24,
    answered: {
      after: 50,
      won: false,
      answer: 'That advert was for a car three years older, so it isn’t comparable.',
    },
  },
  {
    fact: 'version',
    claimed: () => 'The version without alloys',
    wrong: null,
    text: 'The pictures show steel wheels, and this version has alloys.',
    hoursAgo: 20,
  },
  {
    fact: 'year',
    claimed: () => 'One year earlier',
    wrong: null,
    text: 'The plate in the door frame names a month of the year before.',
    hoursAgo: 12 * 24,
    isOwner: true,
  },
  {
    fact: 'other',
    claimed: () => 'The range looks too low',
    wrong: null,
    text: 'I think that this model should be worth more than that.',
    hoursAgo: 17 * 24,
    withdrawnAfter: 4,
  },
]

const CLOSED = new Map(HOLIDAYS)

function readLabels(db: KyselyDb) {
  return db
    .selectFrom('price_label as l')
    .innerJoin('vehicle as v', 'v.id', 'l.vehicle_id')
    .where('v.status', '=', 'listed')
    .where('v.seller_id', 'is not', null)
    .selectAll('l')
    .select('v.seller_id as sellerId')
    .orderBy('v.number', 'desc')
    .limit(400)
    .execute()
}

type Label = Awaited<ReturnType<typeof readLabels>>[number]

/** Where a fact was wrong, the appealed label is computed from the wrong fact. */
export async function seedAppeals(
  db: KyselyDb,
  { seed, now, book }: { seed: number; now: Date; book: CustomerBook },
): Promise<void> {
  const current = await getCurrentModel(db)
  if (!current) return
  const random = new Random(seed, 0xa99e)
  const staff = await db
    .selectFrom('staff')
    .where('role', '=', 'dost')
    .select('id')
    .orderBy('username')
    .executeTakeFirstOrThrow()
  const left = await readLabels(db)
  const judge = ({ price, vehicle_id: id }: Label, facts: PriceFacts) => {
    const { low, fair, high } = computeStockRange(current.model, facts, id)
    return { low, fair, high, deal: labelDeal(price, { low, fairPrice: fair, high }) }
  }
  const takeLabel = ({ wrong }: DemoAppeal): Label | undefined => {
    const place = left.findIndex((label) => {
      const facts = label.facts as unknown as PriceFacts
      const before = wrong && judge(label, { ...facts, ...wrong(facts) }).deal
      return wrong === null || (before !== null && before.label !== label.label)
    })
    return left.splice(Math.max(0, place), 1)[0]
  }
  for (const [place, appeal] of APPEALS.entries()) {
    const label = takeLabel(appeal)
    if (!label) return
    await writeAppeal(db, {
      ...{ appeal, label, judge, random, now, staffId: staff.id },
      customerId:
        appeal.isOwner && label.sellerId !== null
          ? label.sellerId
          : book.buyer(place < 2 ? 1 : DEMO_BUYERS.length + 50 + place).id,
    })
  }
}

async function writeAppeal(
  db: KyselyDb,
  {
    appeal,
    label,
    judge,
    random,
    now,
    staffId,
    customerId,
  }: {
    appeal: DemoAppeal
    label: Label
    judge: (
      label: Label,
      facts: PriceFacts,
    ) => ReturnType<typeof computeStockRange> & {
      deal: ReturnType<typeof labelDeal>
    }
    random: Random
    now: Date
    staffId: string
    customerId: string
  },
): Promise<void> {
  const { fact, claimed, wrong, text, hoursAgo, answered, withdrawnAfter } = appeal
  const { id: _id, sellerId, at: _at, facts: kept, comparables, ...figures } = label
  const facts = kept as unknown as PriceFacts
  const askedAt = addHours(now, -hoursAgo)
  const closedAt =
    answered || withdrawnAfter !== undefined
      ? addHours(askedAt, answered?.after ?? withdrawnAfter ?? 0)
      : null
  const addLabel = async (changes: object, used: PriceFacts, at: Date) =>
    (
      await db
        .insertInto('price_label')
        .values({
          ...figures,
          median_error: String(figures.median_error),
          ...changes,
          facts: JSON.stringify(used),
          comparables: JSON.stringify(comparables),
          at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  let [before, after] = [label.id, null as typeof label.id | null]
  if (wrong) {
    const mistaken = { ...facts, ...wrong(facts) }
    const { deal, low, fair, high } = judge(label, mistaken)
    if (deal) {
      before = await addLabel(
        { low, fair, high, label: deal.label },
        mistaken,
        addHours(askedAt, -240),
      )
      after = await addLabel({}, facts, closedAt ?? now)
    }
  }
  await db
    .insertInto('price_appeal')
    .values({
      id: random.id('pap', askedAt),
      vehicle_id: label.vehicle_id,
      customer_id: customerId,
      is_owner: customerId === sellerId,
      label_id: before,
      fact,
      claimed: claimed(facts),
      text,
      state: answered ? (answered.won ? 'won' : 'refused') : closedAt ? 'withdrawn' : 'asked',
      asked_at: askedAt,
      due_at: computeAppealDue(askedAt, CLOSED),
      closed_at: closedAt,
      ...(answered && {
        closed_by_id: staffId,
        answer: answered.answer,
        after_label_id: answered.won ? (after ?? before) : null,
      }),
    })
    .execute()
}
