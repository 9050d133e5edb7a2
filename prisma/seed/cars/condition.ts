import type { QuoteFacts } from '../../../lib/features/pricing/rules'
import { shiftDays, toSeedDay, daysBetween } from '../days'
import type { Random } from '../random'
import type { FindingKind, Severity } from '../../../lib/features/vehicles/rules/inspection'

export const COMMON_FAULTS: readonly CommonFault[] = [
  ...faults(1, {
    'exteriors-front-bumper': [14, 2_400],
    'exteriors-rear-bumper': [13, 2_400],
    'exteriors-front-left-door': [8, 2_800],
    'exteriors-front-right-door': [7, 2_800],
    'exteriors-rear-left-door': [7, 2_800],
    'exteriors-rear-right-door': [6, 2_800],
    'exteriors-rear-left-quarter': [6, 3_100],
    'exteriors-rear-right-quarter': [5, 3_100],
    'exteriors-front-left-fender': [6, 2_500],
    'exteriors-front-right-fender': [5, 2_500],
    'exteriors-bonnet': [4, 3_200],
    'exteriors-left-mirror': [4, 1_200],
    'exteriors-grille': [2, 1_500],
    'tyres-front-left-rim': [5, 900],
    'tyres-rear-right-rim': [4, 900],
    'interiors-driver-seat': [6, 1_800],
    'interiors-door-trims': [4, 1_200],
    'interiors-carpet-and-roof-lining': [4, 1_600],
    'interiors-steering-wheel': [4, 900],
    'interiors-boot-trim': [2, 800],
    'tyres-jack-and-tools': [3, 1_100],
    'interiors-interior-lamps': [2, 400],
  }),
  ...faults(2, {
    'tyres-front-left-tread': [7, 4_600],
    'tyres-front-right-tread': [7, 4_600],
    'tyres-rear-left-tread': [5, 4_600],
    'tyres-rear-right-tread': [5, 4_600],
    'tyres-age': [3, 16_000],
    'tyres-alignment': [5, 800],
    'brakes-front-left-pad': [5, 1_800],
    'brakes-front-right-pad': [5, 1_800],
    'brakes-rear-left-lining': [3, 1_500],
    'battery-charge': [7, 4_800],
    'air-conditioning-cabin-filter': [4, 500],
    'air-conditioning-gas-pressure': [4, 2_200],
    'engine-air-filter': [4, 600],
    'engine-drive-belt': [3, 1_700],
    'engine-mountings': [2, 3_600],
    'suspension-stabiliser-links': [4, 1_600],
    'suspension-bushes': [4, 2_400],
    'exteriors-wipers': [4, 700],
    'exteriors-head-lamps': [3, 2_600],
    'clutch-pedal-feel': [2, 1_500],
    'interiors-speakers': [2, 1_800],
    'interiors-power-windows': [2, 2_200],
    'battery-horn': [1, 700],
  }),
  ...faults(3, {
    'clutch-slip': [2, 8_500],
    'suspension-front-left-damper': [2, 4_200],
    'suspension-front-right-damper': [2, 4_200],
    'suspension-lower-arms': [2, 5_200],
    'engine-oil-leak': [2, 4_800],
    'engine-coolant-leak': [1, 3_600],
    'air-conditioning-compressor': [1, 14_500],
    'air-conditioning-condenser': [1, 7_500],
    'battery-alternator': [1, 8_200],
    'exteriors-windscreen': [2, 7_800],
    'brakes-front-discs': [2, 5_600],
    'suspension-steering-noise': [1, 6_400],
    'structural-damage-radiator-support': [1, 6_000],
    'structural-damage-boot-floor': [0.5, 9_000],
  }),
]

const CRACKED = /windscreen|lamps|mirror|grille/

const LEAKING = /leak|damper/

const BROKEN = /clutch-slip|speakers|windows|horn|compressor|condenser|alternator|charge|noise|gas/

const DENTED = /door|quarter|fender|bonnet/

/** Dates are `YYYY-MM-DD`. */
export interface SeedDocuments {
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
/** Years. The first registration of a private car is valid so long. */
const RC_YEARS = 15
const NOC_DAYS = 90

function insurance(
  random: Random,
  age: number,
  today: Date,
): Pick<SeedDocuments, 'insuranceKind' | 'insuranceUntil' | 'insuranceMonthsLeft'> {
  const kind = random.weighted({
    third_party: 18 + age * 2,
    comprehensive: 56,
    zero_depreciation: age <= 6 ? 20 : 2,
    expired: 7,
  })
  const days = kind === 'expired' ? -random.whole(2, 180) : random.whole(8, 362)
  return {
    insuranceKind: kind,
    insuranceUntil: toSeedDay(shiftDays(today, days)),
    insuranceMonthsLeft: Math.max(0, Math.floor(days / 30.4)),
  }
}

/**
 * Most cars have no loan; others have a fresh, an expired or no NOC. A listed or reserved car
 * without an NOC gets a foreclosure letter (`letter-rows.ts`).
 */
function loan(
  random: Random,
  today: Date,
  isClean: boolean,
): Pick<SeedDocuments, 'loanFinancier' | 'loanNocOn'> {
  if (!random.chance(0.16)) return { loanFinancier: null, loanNocOn: null }
  const state = isClean ? 'fresh' : random.weighted({ fresh: 80, stale: 12, none: 8 })
  const loanFinancier = random.pick(FINANCIERS)
  if (state === 'none') return { loanFinancier, loanNocOn: null }
  const daysAgo =
    state === 'fresh' ? random.whole(3, NOC_DAYS - 25) : random.whole(NOC_DAYS + 1, NOC_DAYS + 120)
  return { loanFinancier, loanNocOn: toSeedDay(shiftDays(today, -daysAgo)) }
}

export function drawDocuments(
  random: Random,
  registeredOn: Date,
  age: number,
  today: Date,
  isClean: boolean,
): SeedDocuments {
  return {
    ...insurance(random, age, today),
    rcValidUntil: toSeedDay(shiftDays(registeredOn, RC_YEARS * 365.25)),
    pucUntil: toSeedDay(
      shiftDays(today, random.chance(0.92) ? random.whole(12, 350) : -random.whole(3, 60)),
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

export function drawServiceVisits(
  random: Random,
  registeredOn: Date,
  kms: number,
  until: Date,
): ServiceVisit[] {
  const life = daysBetween(registeredOn, until)
  const count = Math.min(MAX_VISITS, Math.floor(life / SERVICE_EVERY_DAYS))
  const lastAt = until.getTime() - random.whole(20, 200) * 86_400_000
  return Array.from({ length: count }, (_, place) => {
    const at = shiftDays(new Date(lastAt), -(count - 1 - place) * SERVICE_EVERY_DAYS)
    const share = Math.max(0.02, Math.min(0.99, daysBetween(registeredOn, at) / life))
    return {
      servicedOn: toSeedDay(at),
      kms: Math.floor(kms * share),
      atDealer: random.chance(place < count - 2 ? 0.85 : 0.6),
    }
  })
}

/** `cost` is in rupees, for a small car. */
interface CommonFault {
  point: string
  weight: number
  severity: Severity
  cost: number
}

function faults(
  severity: Severity,
  rows: Readonly<Record<string, readonly [weight: number, cost: number]>>,
): CommonFault[] {
  return Object.entries(rows).map(([point, [weight, cost]]) => ({ point, weight, severity, cost }))
}

/** Derived from the cost, so that reports are deterministic. */
export function chooseFindingKind(point: string, severity: Severity, cost: number): FindingKind {
  if (CRACKED.test(point)) return 'crack'
  if (LEAKING.test(point)) return 'leak'
  if (BROKEN.test(point)) return 'fault'
  if (severity > 1 || point.startsWith('interiors')) return 'wear'
  return DENTED.test(point) && (cost / 50) % 3 === 0 ? 'dent' : 'scratch'
}

export function chooseFindingSizeCm(kind: FindingKind, cost: number): number {
  return kind === 'dent' ? 2 + ((cost / 50) % 6) : 3 + ((cost / 50) % 17)
}
