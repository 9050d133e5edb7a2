import { describe, expect, it } from 'vitest'
import { GUIDE_QUESTIONS } from '@/lib/features/content/rules/guide'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { computeEmi, findLoanTerms } from '@/lib/features/finance/rules/loan'
import { VERIFICATION_LINK_HOURS } from '@/lib/features/messaging/rules/delivery'
import { MONEY_PLACEMENT_HOURS } from '@/lib/features/payments/rules'
import { listDriveHomeLines, type QuoteFacts } from '@/lib/features/pricing/rules'
import { UNSOLD_DOCUMENT_DAYS } from '@/lib/features/documents/commands/forget-unsold'
import {
  REQUESTED_BUYER_DOCUMENTS,
  REQUESTED_SELLER_DOCUMENTS,
} from '@/lib/features/documents/rules/documents'
import { DELIVERY_BANDS } from '@/lib/features/sales/rules/home-delivery'
import { listMissingPaperworkSteps, PAYMENT_METHODS } from '@/lib/features/sales/rules/sale'
import { findPauseEnd } from '@/lib/features/reservations/rules/lapses'
import { findReserveRefusal, type ReserveFacts } from '@/lib/features/reservations/rules/refusals'
import { listItemsToClear } from '@/lib/features/reservations/rules/to-clear'
import { labelDeal } from '@/lib/features/valuation/rules/deal'
import { NOC_VALID_DAYS } from '@/lib/features/vehicles/rules/loan'
import {
  assessTransferReadiness,
  type ReadinessFacts,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { fillRuleFigures, RULE_FIGURES } from '@/lib/i18n/rule-figures'
import { ACTING_MINUTES } from '@/lib/server/auth/sessions'
import { getMaxCarAge, countYearsToAgeLimit } from '@/lib/shared/age-limit'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatRupees } from '@/lib/shared/numbers'
import { IDLE_NOTICE_HOURS, IDLE_YEARS } from '@/lib/features/customers/rules/idle'
import { EXPIRY_RULES } from '@/lib/workflows/retention/expiry'
import { readTextPair } from '@/scripts/lint/texts/files'

const { english } = await readTextPair('hi')
const NOW = new Date('2026-11-28T06:00:00Z')

const WORDS = 'no one two three four five six seven eight nine ten'.split(' ')
const inWords = (count: number): string =>
  WORDS[count] ?? (count === 15 ? 'fifteen' : String(count))

const FIGURE =
  /(?:\b\d[\d,.]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|fifteen|thirty|sixty)\b)[\s-]*(?:%|(?:business |working |whole )?(?:days?|hours?|minutes?|months?|years?|km|points?|instalments)\b)|₹\s?\d[\d,]*/gi

const figuresIn = (text: string): string[] =>
  text.replaceAll(/\{\w+\}|=\d+ \{[^{}]*\}/g, '').match(FIGURE) ?? []

const [young, middle, older, oldest] = LENDING_TABLE.bands
if (!young || !middle || !older || !oldest) throw new Error('The lending table has four bands.')
const ownShare = ({ maxLoanPercent }: { maxLoanPercent: number }) => 100 - maxLoanPercent

const CAR: QuoteFacts = {
  refurbishmentCost: 0,
  repairCost: 0,
  engineCc: 900,
  powerBhp: 60,
  insurance: 'expired',
  insuranceMonthsLeft: 0,
  warrantyMonths: 6,
  hasLoanNoted: false,
}
const thirdParty = (engineCc: number) => {
  const line = listDriveHomeLines(5_00_000, { ...CAR, engineCc }).find(
    ({ kind }) => kind === 'third_party_insurance',
  )
  return formatRupees(Math.round((line?.amount ?? 0) / 100) * 100)
}
const instalment = (months: number) => formatRupees(computeEmi(5_00_000, 14, months))

const SAID: Readonly<Record<string, readonly string[]>> = {
  'errors.selling.feeMismatch': [`${MONEY_PLACEMENT_HOURS} hours`],
  'notices.moneyToPlace.sms': [`${MONEY_PLACEMENT_HOURS} hours`],
  'notices.moneyToPlace.email': [`${MONEY_PLACEMENT_HOURS} hours`],
  'reserve.problem.mismatch': [`${MONEY_PLACEMENT_HOURS} hours`],
  'content.guide.papers.3.what': [`${NOC_VALID_DAYS} days`],
  'content.guide.costs.2.amount': [thirdParty(900), thirdParty(2_000)],
  'content.guide.costs.4.item': [`${inWords(FIXED_TERMS.warrantyMonths)} months`],
  'legal.privacy.purposes.0.kept': [
    `${IDLE_YEARS} years`,
    `${inWords(IDLE_NOTICE_HOURS / 24)} days before`,
  ],
  'legal.privacy.purposes.4.kept': [`${UNSOLD_DOCUMENT_DAYS} days if the car isn't sold`],
  'legal.privacy.purposes.5.kept': [`${EXPIRY_RULES.customer_query.days / 365} years`],
  'legal.privacy.purposes.8.kept': [`${EXPIRY_RULES.complaint.days / 365} years`],
  'legal.privacy.figures.lead': [`${inWords(EXPIRY_RULES.field_figure.days / 365)} years`],
  'notices.verifyEmail.email': [`${VERIFICATION_LINK_HOURS} hours`],
  'profile.email.sent': [`${VERIFICATION_LINK_HOURS} hours`],
  'profile.verify.failedText': [`${VERIFICATION_LINK_HOURS} hours`],
  'notices.accountIdle.sms': [`${IDLE_YEARS} years`],
  'notices.accountIdle.email': [`${IDLE_YEARS} years`],
  'notices.actedFor.sms': [`${ACTING_MINUTES} minutes`],
  'notices.actedFor.email': [`${ACTING_MINUTES} minutes`],
  'sell.landing.faq.4.answer': [`${NOC_VALID_DAYS} days`],
  'questions.buying.3.answer': [`least ${inWords(FIXED_TERMS.warrantyMonths)} months`],
  'questions.buying.6.answer': [`{deliveryNear} up to ${DELIVERY_BANDS[0].upToKms} km`],
  'questions.finance.1.answer': [
    `${LENDING_TABLE.minTenure} to ${LENDING_TABLE.maxTenure} months`,
    `older than ${LENDING_TABLE.maxAgeAtEnd} years`,
  ],
  'questions.finance.2.answer': [
    `${young.rate}% a year for a car of up to ${middle.fromAge - 1} years`,
    `${middle.rate}% for ${middle.fromAge} to ${older.fromAge - 1}`,
    `${older.rate}% for ${older.fromAge} to ${oldest.fromAge - 1}`,
    `${oldest.rate}% for ${oldest.fromAge} years and more`,
  ],
  'questions.finance.3.answer': [
    `a ${ownShare(young) === 10 ? 'tenth' : '?'} of the price for a car of up to ${middle.fromAge - 1} years`,
    `${ownShare(middle)}% for ${middle.fromAge} to ${older.fromAge - 1} years`,
    `a ${ownShare(older) === 25 ? 'quarter' : '?'} for ${older.fromAge} to ${oldest.fromAge - 1}`,
    `${ownShare(oldest)}% for older cars`,
  ],
  'questions.documents.5.answer': [`${NOC_VALID_DAYS} days`],
  'articles.how-the-rc-gets-into-your-name.3': [`${NOC_VALID_DAYS} days`],
  'articles.how-to-read-an-inspection-report.summary': [`${FIXED_TERMS.inspectionPoints} points`],
  'articles.what-an-emi-really-costs.3': [instalment(60), instalment(12)],
  'articles.what-an-emi-really-costs.9': [
    `at most ${LENDING_TABLE.maxAgeAtEnd} years old`,
    `${inWords((findLoanTerms(5_00_000, 12)?.maxTenure ?? 0) / 12)} years at most`,
    `two-year-old car costs ${young.rate}%`,
    `ten-year-old one ${oldest.rate}%`,
  ],
  'articles.petrol-diesel-cng-or-electric-used.7': [
    `up to ${inWords(getMaxCarAge('diesel'))} years`,
    `up to ${inWords(getMaxCarAge('petrol'))}`,
  ],
  'articles.first-used-car-under-five-lakh.10': [`for ${inWords(FIXED_TERMS.holdDays)} days`],
}

/** Texts whose figures don't come from our rules: laws, market prices, advice, examples. */
const NO_RULE = new RegExp(
  [
    // Forms within 14 days, books for 8 years, data requests within 30 days.
    /^content\.guide\.(?:steps|papers)\.|^dashboard\.purchases\.(?:hint\.rc|ownershipLead)/,
    /^legal\.(?:terms\.sections\.8|privacy\.(?:purposes\.3|sections))|^questions\.documents\.1/,
    /^articles\.how-the-rc-gets-into-your-name\.(?:7|11)$/,
    // Common knowledge, which is no figure of ours.
    /^(?:legal\.terms\.sections\.3|reserve\.terms\.hold$|reserve\.refunded|notices\.tokenRefunded)/,
    // Our response time to security reports.
    /^content\.contact\.security\.1$/,
    // The specification's words.
    /^sell\.landing\.(?:payoutText\.0|why\.0)/,
    // Documents that lenders want, market prices, options to choose from.
    /^(?:documents\.kinds|loans\.papers|content\.guide\.costs|guide\.q[245]|search\.price|valuation\.result\.changes)\./,
    /^(?:appointment\.place\.visitHint|questions\.finance\.5\.answer)$/,
    /^articles\./,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textOf = (key: string): string => {
  const text = english.get(key)
  if (text === undefined) throw new Error(`There is no text ${key}.`)
  return plain(text)
}
const wrongIn = (said: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(said).flatMap(([key, parts]) =>
    parts.filter((part) => !textOf(key).includes(part)).map((part) => `${key}: ${part}`),
  )

describe('figures from rules', () => {
  it('are all used by name, and all names exist', () => {
    const asked = [...english.values()].join('\n')
    expect(Object.keys(RULE_FIGURES).filter((name) => !asked.includes(`{${name}}`))).toEqual([])
    expect(fillRuleFigures('{holdDays} days, {day}')).toBe(`${FIXED_TERMS.holdDays} days, {day}`)
  })

  it('appear in each text that spells one out', () => {
    expect(wrongIn(SAID)).toEqual([])
  })

  it("are noticed if the rule changes but the text doesn't (negative control)", () => {
    expect(
      wrongIn({ 'profile.email.sent': [`${VERIFICATION_LINK_HOURS + 1} hours`] }),
    ).toHaveLength(1)
  })

  it('are spelt out in no other text', () => {
    const unwatched = [...english]
      .filter(
        ([key, text]) => figuresIn(plain(text)).length > 0 && !(key in SAID || NO_RULE.test(key)),
      )
      .map(([key, text]) => `${key}: ${figuresIn(plain(text)).join(', ')}`)
    expect(unwatched).toEqual([])
  })

  it('are found as digits and as words (negative control)', () => {
    expect(figuresIn('for 3 days, {holdDays} days, five years, ₹10,000')).toEqual([
      '3 days',
      'five years',
      '₹10,000',
    ])
  })
})

const FREE: ReserveFacts = {
  status: 'listed',
  isOwnCar: false,
  readiness: 'green',
  documentsOverdue: false,
  hold: null,
  holdsAnother: false,
  isKeptForAnother: false,
  pausedUntil: null,
  isCrowdedHere: false,
}
const CLEAR: ReadinessFacts = {
  fuel: 'petrol',
  year: 2020,
  owners: 1,
  rtoCode: 'TN 01',
  cityRtoCodes: ['TN 01'],
  rcValidUntil: '2035-01-01',
  insuranceKind: 'comprehensive',
  insuranceUntil: '2027-06-01',
  pucUntil: '2027-06-01',
  loanFinancier: null,
  loanNocOn: null,
  letter: null,
  openChallans: 0,
  dues: [],
  lookedAt: '2026-11-21T06:00:00Z',
}
const refusalWith = (facts: Partial<ReadinessFacts>) =>
  findReserveRefusal({
    ...FREE,
    readiness: assessTransferReadiness({ ...CLEAR, ...facts }, NOW).state,
  })
const clearedWith = (facts: Partial<ReadinessFacts>) =>
  listItemsToClear(assessTransferReadiness({ ...CLEAR, ...facts }, NOW)).map(({ what }) => what)
const ageOf = (fuel: string, year: number) =>
  assessTransferReadiness({ ...CLEAR, fuel, year }, NOW).items.find(({ key }) => key === 'ageLimit')
const lapsed = (hoursAgo: number) => ({
  isThisCar: false,
  isExpired: true,
  endedAt: new Date(NOW.getTime() - hoursAgo * 3_600_000),
})

/** Sentences that depend on a rule. If the rule changes, the test fails and names them. */
const TRUE: readonly { says: Readonly<Record<string, RegExp>>; isSo: () => void }[] = [
  {
    says: {
      'questions.buying.1.answer': /its warranty where it has one, the ownership transfer/,
      'legal.terms.sections.2.paragraphs.0': /and, where the car has one, its warranty/,
      'seo.llms.facts.0': /and, where the car has one, its warranty/,
      'category.faq.priceA': /ownership transfer is included, and the warranty where/,
      'home.promise.priceText': /includes ownership transfer, and the warranty where/,
      'car.driveHomeNote': /yes \{Warranty and ownership transfer\} other \{Ownership transfer\}/,
    },
    isSo: () => {
      const kindsWith = (warrantyMonths: number) =>
        listDriveHomeLines(5_00_000, { ...CAR, warrantyMonths }).map(({ kind }) => kind)
      expect(kindsWith(6)).toEqual(expect.arrayContaining(['warranty', 'ownership_transfer']))
      expect(kindsWith(0)).toContain('ownership_transfer')
      expect(kindsWith(0)).not.toContain('warranty')
    },
  },
  {
    says: {
      'content.about.promises.2.text':
        /Challans and expired documents are cleared before you pay the rest\. A car whose transfer is blocked can't be reserved/,
      'reserve.toClear.title': /Cleared before you pay the rest/,
    },
    isSo: () => {
      const open = { openChallans: 3, insuranceUntil: '2026-01-01', pucUntil: '2026-01-01' }
      expect(refusalWith(open)).toBeNull()
      expect(clearedWith(open)).toEqual(['challans', 'insurance', 'puc'])
      expect(refusalWith({ rcValidUntil: '2026-01-01' })).toBe('transfer_blocked')
    },
  },
  {
    says: {
      'content.guide.steps.1.text':
        /diesel cars of up to \{dieselAge\} years and petrol cars of up to \{petrolAge\}, counted from the year of manufacture; older ones go to auction/,
      'sell.landing.limits.1.text': /whole years from the year of manufacture/,
      'car.transfer.reason.nearLimit': /we sell it at auction only. Nothing to do now/,
    },
    isSo: () => {
      expect(countYearsToAgeLimit('diesel', 2017, NOW)).toBe(0)
      expect(ageOf('diesel', 2017)).toMatchObject({
        reason: 'nearLimit',
        owner: null,
        state: 'green',
      })
      expect(ageOf('diesel', 2016)).toMatchObject({ reason: 'overLimit', state: 'red' })
    },
  },
  {
    says: {
      'reserve.terms.paperwork':
        /bank transfer, UPI, cheque or demand draft, or with a loan.+doesn't let us take cash/,
      'dashboard.purchases.hint.full_payment':
        /bank transfer, UPI, cheque or demand draft, or with a loan/,
    },
    isSo: () =>
      expect(PAYMENT_METHODS).toEqual(['bank_transfer', 'upi', 'cheque', 'demand_draft', 'loan']),
  },
  {
    says: {
      'reserve.blocked.paused': /in an hour, or tomorrow if it happened \{lapsesADay\} times today/,
      'errors.reserve.paused': /in an hour, or tomorrow if it happened \{lapsesADay\} times today/,
    },
    isSo: () => {
      expect(FIXED_TERMS.lapsedPauseMinutes).toBe(60)
      const times = Array.from({ length: FIXED_TERMS.lapsesADay }, (_, at) => lapsed(2 + at))
      expect(findPauseEnd(times, NOW)?.getTime()).toBeGreaterThan(NOW.getTime() + 18 * 3_600_000)
      expect(findPauseEnd(times.slice(1), NOW)).toBeNull()
    },
  },
  {
    says: {
      'questions.documents.3.answer': /PAN, an address proof and a photograph/,
      'reserve.held.nextBring': /PAN card, an address proof, a photograph/,
      'notices.carReserved.sms': /PAN, address proof, a photograph/,
      'notices.carReserved.email': /PAN, an address proof, a photograph/,
    },
    isSo: () => expect(REQUESTED_BUYER_DOCUMENTS).toEqual(['pan', 'address_proof', 'photo']),
  },
  {
    says: {
      'questions.documents.4.answer': /The RC, insurance, PUC certificate, PAN, address proof/,
    },
    isSo: () =>
      expect(REQUESTED_SELLER_DOCUMENTS).toEqual([
        'rc',
        'insurance',
        'puc',
        'pan',
        'address_proof',
      ]),
  },
  {
    says: {
      'delivery.dayNone': /The RC is in your name by then/,
      'dashboard.purchases.hint.delivered': /keys, its documents/,
    },
    isSo: () =>
      expect(
        listMissingPaperworkSteps('delivered', [
          'token_paid',
          'full_payment',
          'insurance_transfer',
        ]),
      ).toEqual(['rc_issued']),
  },
  {
    says: { 'guide.lead': /^Six questions/, 'guide.cta': /six questions/, 'guide.step': /of 6$/ },
    isSo: () => expect(GUIDE_QUESTIONS).toHaveLength(6),
  },
  {
    says: { 'seo.llms.facts.2': /Up to 3 cars/, 'questions.buying.5.answer': /up to three/ },
    isSo: () => expect(FIXED_TERMS.compareLimit).toBe(3),
  },
  {
    says: {
      'car.deal.great': /below the fair range/,
      'car.deal.good': /lower half of the fair range/,
      'car.deal.fair': /upper half of the fair range/,
      'car.deal.high': /above the fair range/,
    },
    isSo: () => {
      const range = { fairPrice: 100, low: 90, high: 110 }
      expect([89, 90, 100, 101, 110, 111].map((price) => labelDeal(price, range)?.label)).toEqual([
        'great',
        'good',
        'good',
        'fair',
        'fair',
        'high',
      ])
    },
  },
]

describe('sentences that depend on a rule', () => {
  it.each(TRUE.map((one) => [Object.keys(one.says).join(', '), one] as const))('%s', (_, one) => {
    for (const [key, says] of Object.entries(one.says)) expect(textOf(key), key).toMatch(says)
    one.isSo()
  })
})
