import { findRightForMove, type StaffRight } from '@/lib/features/staff/rules'

export type DeskNeed = StaffRight | 'manager'

type Values = Readonly<Record<string, unknown>>

type Needed = DeskNeed | ((body: Values) => DeskNeed | null)

const PAY_STEPS = {
  bondStep: 'paid',
  carReturnStep: 'refund',
  warrantyClaimStep: 'pay',
} as const

/** A step that pays money needs the right `pay`; other steps need `sell`. */
export function findRightForStep(call: keyof typeof PAY_STEPS, step: unknown): 'pay' | 'sell' {
  return step === PAY_STEPS[call] ? 'pay' : 'sell'
}

/** A note that the seller can see is sent to them, so it needs a right. */
export function findRightForNote(visibleToSeller: unknown): 'sell' | null {
  return visibleToSeller === true ? 'sell' : null
}

/** Colleagues see shared views, so sharing needs the same right as editing the site's texts. */
export function findRightToShare(shared: unknown): 'edit' | null {
  return shared === true ? 'edit' : null
}

/**
 * Right that each writing call needs, by its path below `/staff/v1` (`*` is an id). A test compares
 * this table with the calls' declarations. `METHOD path` takes precedence over a bare path.
 */
const NEEDS: Readonly<Record<string, Needed>> = {
  actAs: 'act',
  'appointments/*/arrived': 'inspect',
  auction: 'sell',
  auctionBid: 'sell',
  auctionCancellation: 'sell',
  auctionCode: 'price',
  auctionConsent: 'price',
  auctionOutcome: 'sell',
  bankAccountDecision: 'pay',
  bondStep: ({ step }) => findRightForStep('bondStep', step),
  breach: 'manager',
  breachStep: 'manager',
  buyerPayment: 'sell',
  buyerPaymentReturn: 'pay',
  callBackDone: 'sell',
  carActs: 'sell',
  carReturnStep: ({ step }) => findRightForStep('carReturnStep', step),
  city: 'edit',
  complaintStep: 'sell',
  dealerDecision: 'manager',
  'documents/*': 'verify',
  documents: 'verify',
  dueConsent: 'sell',
  dueConsentCode: 'sell',
  dueConsentAgreed: 'sell',
  duePaidForOwner: 'pay',
  dueRepaid: 'pay',
  exchange: 'price',
  exchangeCode: 'price',
  exchangeConsent: 'price',
  exchangeWithdrawal: 'price',
  faq: 'edit',
  faqRemoval: 'edit',
  'findings/*/after': 'inspect',
  'findings/*': 'inspect',
  foreclosureLetter: 'verify',
  freeInspection: 'sell',
  handback: 'sell',
  handbackConfirmation: 'manager',
  handoverConfirmation: 'manager',
  holdDelay: 'sell',
  holdRelease: 'sell',
  holiday: 'edit',
  homeDelivery: 'sell',
  'DELETE homeDelivery': 'pay',
  listingFeeLink: 'sell',
  listingFeeTaken: 'sell',
  moneyLine: 'pay',
  newStaff: 'manager',
  odometerCorrection: 'manager',
  ownerNoteRead: 'sell',
  ownership: 'sell',
  paperworkHolder: 'sell',
  paperworkStep: 'sell',
  'payoutFiles/*': 'pay',
  payoutFiles: 'pay',
  'photos/*/plate': 'inspect',
  'photos/*': 'inspect',
  priceAppealStep: 'price',
  proofOfHandover: 'sell',
  queryAnswered: 'sell',
  'refurbishment/*/proof': 'inspect',
  'refurbishment/*': 'inspect',
  repairPayment: 'sell',
  registryLook: 'sell',
  reviewAnswer: 'sell',
  roadDue: 'sell',
  roadDueChange: 'sell',
  roadDueReceipt: 'sell',
  roadDueState: 'sell',
  sale: 'sell',
  settlementStep: 'pay',
  'savedViews/*': ({ shared }) => findRightToShare(shared),
  savedViews: ({ shared }) => findRightToShare(shared),
  'sheets/*/columns': 'stock',
  'sheets/*/parts': 'stock',
  'sheets/*/step': 'stock',
  sheets: 'stock',
  staffChange: 'manager',
  term: 'manager',
  termWithdrawal: 'manager',
  transferFormSigned: 'sell',
  transferPack: 'sell',
  'tripRegister/*': 'sell',
  tryAgain: 'manager',
  'vehicles/*/inspection': 'inspect',
  'vehicles/*/moves': ({ move }) => findRightForMove(String(move)),
  'vehicles/*/notes': ({ visibleToSeller }) => findRightForNote(visibleToSeller),
  'vehicles/*/photos': 'inspect',
  'vehicles/*/plates': 'inspect',
  'vehicles/*/price': 'price',
  'vehicles/*/priceCode': 'price',
  'vehicles/*/priceConsent': 'price',
  'vehicles/*/reductionProposal': 'price',
  'vehicles/*/refurbishment': 'inspect',
  'vehicles/*/walkFrames': 'inspect',
  'vehicles/*/walkPlates': 'inspect',
  'vehicles/*': 'inspect',
  'walkFrames/*/pin': 'inspect',
  'walkFrames/*/plate': 'inspect',
  'walkFrames/*': 'inspect',
  walkIn: 'sell',
  warrantyClaimStep: ({ step }) => findRightForStep('warrantyClaimStep', step),
  webText: 'edit',
}

const BASE = '/staff/v1/'

/** Every second part of a path is an id. */
const toPattern = (path: string) =>
  path
    .slice(BASE.length)
    .split('?', 1)
    .join('')
    .split('/')
    .map((part, place) => (place % 2 === 1 ? '*' : part))
    .join('/')

/**
 * Finds the right that a desk call needs, from its method, path and the known part of its body.
 * Null if being signed in is enough.
 */
export function findCallNeed(
  path: string,
  { method = 'POST', body = {} }: { method?: string | undefined; body?: Values } = {},
): DeskNeed | null {
  if (!path.startsWith(BASE)) return null
  const pattern = toPattern(path)
  const needed = NEEDS[`${method} ${pattern}`] ?? NEEDS[pattern] ?? null
  return typeof needed === 'function' ? needed(body) : needed
}
