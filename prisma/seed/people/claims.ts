import { computeWarrantyEnd } from '../../../lib/features/warranty/rules'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { toUtcMidnight, toIndianDay } from '../../../lib/shared/dates'
import { addHours } from '../days'
import { Random } from '../random'

interface DemoClaim {
  part: string
  text: string
  hoursAgo: number
  seen?: number
  decided?: { after: number; finding: string; clause?: string; amount?: number }
  paid?: number
}

/** One claim in each state, with hours counted from when it was made. None is late. */
const CLAIMS: readonly DemoClaim[] = [
  { part: 'air_conditioning', text: 'It blows warm air in traffic, since Sunday.', hoursAgo: 5 },
  {
    part: 'steering',
    text: 'A knock from the front left when I turn into our lane.',
    hoursAgo: 50,
    seen: 24,
  },
  {
    part: 'cooling',
    text: 'The temperature rises on the flyover and the fan stays silent.',
    hoursAgo: 72,
    seen: 20,
    decided: { after: 50, finding: 'The fan motor is seized; it is replaced.', amount: 6_400 },
  },
  {
    part: 'brakes',
    text: 'The brakes squeal in the morning.',
    hoursAgo: 200,
    seen: 30,
    decided: {
      after: 60,
      finding: 'The front pads are at 2 mm and the hydraulics are tight.',
      clause: 'wear',
    },
  },
  {
    part: 'electrics',
    text: 'It did not start twice, and the battery light stays on.',
    hoursAgo: 260,
    seen: 18,
    decided: { after: 70, finding: 'The alternator charges at 11.8 V; replaced.', amount: 8_950 },
    paid: 110,
  },
]

export async function seedClaims(
  db: KyselyDb,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed, 0xc1a1)
  const purchases = await db
    .selectFrom('purchase as p')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .innerJoin('purchase_step as s', (join) =>
      join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'delivered'),
    )
    .where('v.warranty_months', '>', 0)
    .where('s.done_at', '<', addHours(now, -300))
    .where('s.done_at', '>', addHours(now, -120 * 24))
    .select(['p.id', 'p.vehicle_id as vehicleId', 'p.customer_id as customerId'])
    .select(['v.warranty_months as months', 'v.kms', 's.done_at as deliveredAt'])
    .orderBy('v.number')
    .limit(CLAIMS.length)
    .execute()
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .orderBy('username')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const [place, claim] of CLAIMS.entries()) {
    const purchase = purchases[place]
    if (!purchase?.deliveredAt) continue
    const { part, text, hoursAgo, seen, decided, paid } = claim
    const askedAt = addHours(now, -hoursAgo)
    const id = random.id('wcl', askedAt)
    const account = random.id('bac', askedAt)
    const amount = decided?.amount
    if (paid !== undefined && amount !== undefined) {
      await db
        .insertInto('bank_account')
        .values({
          id: account,
          customer_id: purchase.customerId,
          ifsc: 'SBIN0000870',
          bank: 'State Bank of India',
          branch: 'Guindy',
          last_four: '4410',
          holder: 'Demo buyer',
          name_at_bank: 'DEMO BUYER',
          status: 'verified',
          check_id: `fav_${id.slice(4)}`,
          beneficiary: `fa_${id.slice(4)}`,
          usable_from: askedAt,
          created_at: askedAt,
        })
        .execute()
      const at = addHours(askedAt, paid)
      await db
        .insertInto('ledger_entry')
        .values(
          (['warranty_claim', 'warranty_claim_paid'] as const).map((kind) => ({
            id: random.id('led', at),
            vehicle_id: purchase.vehicleId,
            kind,
            amount: kind === 'warranty_claim' ? amount : -amount,
            at,
            note: 'UTR40817761',
          })),
        )
        .execute()
    }
    await db
      .insertInto('warranty_claim')
      .values({
        id,
        purchase_id: purchase.id,
        terms_version: '2026-11',
        covered_until: toUtcMidnight(
          computeWarrantyEnd(toIndianDay(purchase.deliveredAt), purchase.months),
        ),
        part,
        text,
        odometer: purchase.kms + 1_200,
        asked_at: askedAt,
        state:
          paid !== undefined
            ? 'paid'
            : decided?.clause
              ? 'refused'
              : decided
                ? 'accepted'
                : seen === undefined
                  ? 'asked'
                  : 'seen',
        ...(seen !== undefined && {
          seen_at: addHours(askedAt, seen),
          seen_by_id: staff.id,
        }),
        ...(decided && {
          decided_at: addHours(askedAt, decided.after),
          decided_by_id: staff.id,
          finding: decided.finding,
          clause: decided.clause ?? null,
          amount: amount ?? null,
        }),
        ...(paid !== undefined && {
          paid_at: addHours(askedAt, paid),
          paid_by_id: staff.id,
          reference: 'UTR40817761',
          bank_account_id: account,
        }),
      })
      .execute()
  }
}
