import { toIndianDay } from '@/lib/shared/dates'
import { countYearsToAgeLimit } from '@/lib/shared/age-limit'
import { judgeLoan, NOC_VALID_DAYS, type LoanFacts } from './loan'
import {
  isRoadDueCleared,
  findChallanLastDay,
  type RoadDueFacts,
  getDueStanding,
} from '@/lib/shared/road-dues'

/** Green: no action needed. Amber: something must be done first. Red: not transferable as it is. */
export const READINESS_STATES = ['green', 'amber', 'red'] as const
export type ReadinessState = (typeof READINESS_STATES)[number]

export const READINESS_KEYS = [
  'rc',
  'loan',
  'challans',
  'tolls',
  'insurance',
  'puc',
  'homeRto',
  'owners',
  'ageLimit',
] as const
export type ReadinessKey = (typeof READINESS_KEYS)[number]

export const READINESS_REASONS = [
  'valid',
  'expiresSoon',
  'expired',
  'unknown',
  'none',
  'nocReceived',
  'nocStale',
  'nocMissing',
  'letterValid',
  'letterExpired',
  'open',
  'overdue',
  'inCourt',
  'openToll',
  'thirdPartyOnly',
  'sameState',
  'otherState',
  'single',
  'several',
  'notKnown',
  'within',
  'nearLimit',
  'overLimit',
] as const

export interface ReadinessItem {
  key: ReadinessKey
  state: ReadinessState
  reason: (typeof READINESS_REASONS)[number]
  owner: 'seller' | 'us' | 'buyer' | null
  /**
   * Relevant day (`YYYY-MM-DD`): end of validity, a letter's last day, the end of an NOC's 90 days,
   * a challan's day 45.
   */
  until: string | null
  count: number | null
  name: string | null
}

export interface TransferReadiness {
  state: ReadinessState
  items: ReadinessItem[]
}

export interface ReadinessFacts extends LoanFacts {
  fuel: string
  year: number
  owners: number | null
  rtoCode: string | null
  cityRtoCodes: readonly string[]
  rcValidUntil: string | null
  insuranceKind: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  insuranceUntil: string | null
  pucUntil: string | null
  openChallans: number | null
  /** Challans and tolls entered one by one, including cleared ones. */
  dues: readonly TransferDue[]
  lookedAt: Date | string | null
}

export type TransferDue = RoadDueFacts & { clearer: 'seller' | 'us' }

const DAY_MS = 86_400_000
/** The transfer needs a valid registration, so one that ends within these days is renewed first. */
const RC_SOON_DAYS = 90

type Finding = Pick<ReadinessItem, 'state' | 'reason'> & Partial<ReadinessItem>

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function registration({ rcValidUntil: until }: ReadinessFacts, today: string): Finding {
  if (until === null) return { state: 'amber', reason: 'unknown', owner: 'us' }
  if (until < today) return { state: 'red', reason: 'expired', owner: 'seller', until }
  if (until < addDays(today, RC_SOON_DAYS))
    return { state: 'amber', reason: 'expiresSoon', owner: 'seller', until }
  return { state: 'green', reason: 'valid', until }
}

function loan(facts: ReadinessFacts, today: string): Finding {
  const { loanFinancier: name, loanNocOn, letter } = facts
  const standing = judgeLoan(facts, today)
  switch (standing) {
    case 'none':
      return { state: 'green', reason: 'none' }
    case 'letterMissing':
      return { state: 'red', reason: 'nocMissing', owner: 'seller', name }
    case 'letterExpired':
    case 'letterValid': {
      const until = letter?.goodUntil ?? null
      return standing === 'letterExpired'
        ? { state: 'red', reason: standing, owner: 'seller', until, name }
        : { state: 'amber', reason: standing, owner: 'us', until, name }
    }
    case 'noc': {
      const until = addDays(loanNocOn ?? today, NOC_VALID_DAYS)
      return until < today
        ? { state: 'amber', reason: 'nocStale', owner: 'seller', until, name }
        : { state: 'green', reason: 'nocReceived', until, name }
    }
  }
}

function insurance(
  { insuranceKind: kind, insuranceUntil: until }: ReadinessFacts,
  today: string,
): Finding {
  if (kind === null) return { state: 'amber', reason: 'unknown', owner: 'us' }
  if (kind === 'expired' || (until !== null && until < today))
    return { state: 'amber', reason: 'expired', owner: 'us', until }
  // Third-party cover passes to the buyer automatically; own damage isn't covered.
  return { state: 'green', reason: kind === 'third_party' ? 'thirdPartyOnly' : 'valid', until }
}

function pollution({ pucUntil: until }: ReadinessFacts, today: string): Finding {
  if (until === null) return { state: 'amber', reason: 'unknown', owner: 'us' }
  return until < today
    ? { state: 'amber', reason: 'expired', owner: 'us', until }
    : { state: 'green', reason: 'valid', until }
}

/** Telangana's plates start with TG since 2024; older TS plates stay valid. */
function stateOf(rtoCode: string): string {
  const letters = rtoCode.slice(0, 2).toUpperCase()
  return letters === 'TS' ? 'TG' : letters
}

function homeRto({ rtoCode, cityRtoCodes }: ReadinessFacts): Finding {
  if (rtoCode === null) return { state: 'amber', reason: 'unknown', owner: 'us' }
  const isSame = cityRtoCodes.some((code) => stateOf(code) === stateOf(rtoCode))
  // A car from another state needs Form 28, the NOC of its RTO.
  return isSame
    ? { state: 'green', reason: 'sameState', name: rtoCode }
    : { state: 'amber', reason: 'otherState', owner: 'us', name: rtoCode }
}

function ageLimit({ fuel, year }: ReadinessFacts, now: Date): Finding {
  const count = countYearsToAgeLimit(fuel, year, now)
  if (count < 0) return { state: 'red', reason: 'overLimit', count: -count }
  // Green even near the limit, because nobody has to act.
  return { state: 'green', reason: count <= 1 ? 'nearLimit' : 'within', count }
}

function openDues({ dues }: ReadinessFacts, kind: TransferDue['kind']): TransferDue[] {
  return dues.filter((due) => due.kind === kind && !isRoadDueCleared(due))
}

const ownerOf = (dues: readonly TransferDue[]) =>
  dues.some(({ clearer }) => clearer === 'seller') ? 'seller' : 'us'

/** The worst open challan decides: one in court takes longest, one past day 45 blocks. */
function challans(facts: ReadinessFacts, today: string): Finding {
  const open = openDues(facts, 'challan')
  const count = Math.max(facts.openChallans ?? 0, open.length)
  if (facts.openChallans === null && count === 0)
    return { state: 'amber', reason: 'unknown', owner: 'us' }
  if (count === 0) return { state: 'green', reason: 'none' }
  const standings = open.map((due) => getDueStanding(due, today))
  const reason = standings.includes('in_court')
    ? 'inCourt'
    : standings.includes('overdue')
      ? 'overdue'
      : 'open'
  const until = open.map((due) => findChallanLastDay(due) ?? '').toSorted()[0] ?? null
  const owner = open.length === 0 ? 'seller' : ownerOf(open)
  return { state: 'amber', reason, owner, count, until }
}

function tolls(facts: ReadinessFacts): Finding {
  const open = openDues(facts, 'toll')
  if (open.length > 0)
    return { state: 'amber', reason: 'openToll', owner: ownerOf(open), count: open.length }
  return facts.lookedAt === null
    ? { state: 'amber', reason: 'unknown', owner: 'us' }
    : { state: 'green', reason: 'none' }
}

function owners({ owners: count }: ReadinessFacts): Finding {
  if (count === null) return { state: 'amber', reason: 'notKnown', owner: 'us' }
  return { state: 'green', reason: count === 1 ? 'single' : 'several', count }
}

/**
 * Assesses the transfer of a car's ownership. Sources: Forms 28, 29, 30 and 35 of the Central Motor
 * Vehicles Rules, and its amendments of 2026 (`lib/shared/road-dues.ts`); the age limit is from the
 * specification.
 */
export function assessTransferReadiness(facts: ReadinessFacts, now: Date): TransferReadiness {
  const today = toIndianDay(now)
  const found: Record<ReadinessKey, Finding> = {
    rc: registration(facts, today),
    loan: loan(facts, today),
    challans: challans(facts, today),
    tolls: tolls(facts),
    insurance: insurance(facts, today),
    puc: pollution(facts, today),
    homeRto: homeRto(facts),
    owners: owners(facts),
    ageLimit: ageLimit(facts, now),
  }
  const items = READINESS_KEYS.map((key): ReadinessItem => ({
    key,
    owner: null,
    until: null,
    count: null,
    name: null,
    ...found[key],
  }))
  const state =
    READINESS_STATES.findLast((candidate) => items.some((item) => item.state === candidate)) ??
    'green'
  return { state, items }
}
