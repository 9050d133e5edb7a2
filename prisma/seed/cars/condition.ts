import type { QuoteFacts } from '../../../lib/features/pricing/rules'
import { addDays, day, daysBetween } from '../days'
import type { Random } from '../random'

/** The papers of a car as its transfer-readiness card tells them. Days are `YYYY-MM-DD`. */
export interface Papers {
  insuranceKind: NonNullable<QuoteFacts['insurance']>
  insuranceUntil: string
  insuranceMonthsLeft: number
  rcValidUntil: string
  pucUntil: string
  loanFinancier: string | null
  loanNocOn: string | null
  openChallans: number
  keys: number
}

const FINANCIERS = [
  'HDFC Bank',
  'State Bank of India',
  'ICICI Bank',
  'Axis Bank',
  'Kotak Mahindra Prime',
  'Sundaram Finance',
  'Bajaj Finance',
]
/** A private car's registration runs fifteen years. */
const RC_YEARS = 15
/** A bank's no-objection certificate is good for about this long. */
const NOC_DAYS = 90

function insurance(
  random: Random,
  age: number,
  today: Date,
): Pick<Papers, 'insuranceKind' | 'insuranceUntil' | 'insuranceMonthsLeft'> {
  const kind = random.weighted({
    third_party: 18 + age * 2,
    comprehensive: 56,
    zero_depreciation: age <= 6 ? 20 : 2,
    expired: 7,
  })
  const days = kind === 'expired' ? -random.whole(2, 180) : random.whole(8, 362)
  return {
    insuranceKind: kind,
    insuranceUntil: day(addDays(today, days)),
    insuranceMonthsLeft: Math.max(0, Math.floor(days / 30.4)),
  }
}

/**
 * Loans: most cars never had one or are rid of it; of the rest most have a fresh certificate, some a
 * stale one or none yet. A held car has none open, because that blocks a hold.
 */
function loan(
  random: Random,
  today: Date,
  isClean: boolean,
): Pick<Papers, 'loanFinancier' | 'loanNocOn'> {
  if (!random.chance(0.16)) return { loanFinancier: null, loanNocOn: null }
  const state = isClean ? 'fresh' : random.weighted({ fresh: 80, stale: 12, none: 8 })
  const loanFinancier = random.pick(FINANCIERS)
  if (state === 'none') return { loanFinancier, loanNocOn: null }
  const daysAgo =
    state === 'fresh' ? random.whole(3, NOC_DAYS - 25) : random.whole(NOC_DAYS + 1, NOC_DAYS + 120)
  return { loanFinancier, loanNocOn: day(addDays(today, -daysAgo)) }
}

export function papersOf(
  random: Random,
  registeredOn: Date,
  age: number,
  today: Date,
  isClean: boolean,
): Papers {
  return {
    ...insurance(random, age, today),
    rcValidUntil: day(addDays(registeredOn, RC_YEARS * 365.25)),
    pucUntil: day(
      addDays(today, random.chance(0.92) ? random.whole(12, 350) : -random.whole(3, 60)),
    ),
    ...loan(random, today, isClean),
    openChallans: !isClean && random.chance(0.05) ? random.whole(1, 3) : 0,
    keys: random.chance(0.72) ? 2 : 1,
  }
}

export interface ServiceVisit {
  servicedOn: string
  kms: number
  atDealer: boolean
}

const SERVICE_EVERY_DAYS = 365
const MAX_VISITS = 5

/** The last visits of a car whose book is at hand, oldest first; distance grows with time up to today's. */
export function serviceVisits(
  random: Random,
  registeredOn: Date,
  kms: number,
  until: Date,
): ServiceVisit[] {
  const life = daysBetween(registeredOn, until)
  const count = Math.min(MAX_VISITS, Math.floor(life / SERVICE_EVERY_DAYS))
  const lastAt = until.getTime() - random.whole(20, 200) * 86_400_000
  return Array.from({ length: count }, (_, place) => {
    const at = addDays(new Date(lastAt), -(count - 1 - place) * SERVICE_EVERY_DAYS)
    const share = Math.max(0.02, Math.min(0.99, daysBetween(registeredOn, at) / life))
    return {
      servicedOn: day(at),
      kms: Math.floor(kms * share),
      atDealer: random.chance(place < count - 2 ? 0.85 : 0.6),
    }
  })
}
