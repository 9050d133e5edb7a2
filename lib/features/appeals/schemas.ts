import { z } from 'zod'
import { textKey } from '@/lib/i18n/say'
import { DEAL_LABELS } from '@/lib/features/valuation/rules/deal'
import type { PriceFacts } from '@/lib/engines/price-model'
import { APPEAL_FACTS, APPEAL_STATES } from './rules'

const words = (min: number, max: number) =>
  z.string().trim().min(min, textKey('priceAppeals.wrong.words')).max(max)

export const appealBody = z.object({
  carCode: z.string().trim().min(1).max(40),
  fact: z.enum(APPEAL_FACTS),
  claimed: words(1, 120),
  text: words(10, 1_000),
})
export type AppealBody = z.output<typeof appealBody>

const label = z.object({
  label: z.enum(DEAL_LABELS),
  price: z.int(),
  low: z.int(),
  fair: z.int(),
  high: z.int(),
  basis: z.int().describe('Comparable cars that the range is based on'),
  medianError: z.number().describe('Of the model, as a share of the price'),
  model: z.string(),
  at: z.iso.datetime(),
})
export type PriceLabelDto = z.infer<typeof label>

export const appealDto = z.object({
  appeal: z.string(),
  carCode: z.string(),
  car: z.string(),
  fact: z.enum(APPEAL_FACTS),
  claimed: z.string(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  before: label,
  paper: z.string().nullable(),
  /** New label after a won appeal; null if there are too few comparable cars now. */
  after: label.nullable(),
})
export type AppealDto = z.infer<typeof appealDto>

export const appealsAnswer = z.array(appealDto)
export const appealStateAnswer = z.object({
  appeal: z.string(),
  state: z.enum(APPEAL_STATES),
  dueAt: z.iso.datetime().nullable(),
})
export type AppealStateAnswer = z.infer<typeof appealStateAnswer>
export const appealWithdrawalBody = z.object({ appeal: z.string().max(20) })

export const appealPaperBody = z.object({
  appeal: z.string().max(20),
  file: z.instanceof(Uint8Array),
})
export type AppealPaperBody = z.output<typeof appealPaperBody>
export const appealPaperAnswer = z.object({ appeal: z.string(), paper: z.string() })
export type AppealPaperAnswer = z.infer<typeof appealPaperAnswer>

const appealId = z.string().min(5).max(64)
const answer = words(10, 1_000)
export const appealStepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('accept'),
    appealId,
    /**
     * Correct value of a fact that the desk sets with its answer; the variant's id for `version`.
     */
    value: z.union([z.int(), z.boolean(), z.string().trim().min(1).max(40)]).optional(),
    answer,
  }),
  z.object({ step: z.literal('refuse'), appealId, answer }),
])
export type AppealStepBody = z.output<typeof appealStepBody>

const caseLabel = z.object({
  label: z.enum(DEAL_LABELS),
  low: z.int(),
  fair: z.int(),
  high: z.int(),
  // Not checked further: our own code wrote these facts.
  facts: z.custom<PriceFacts>((value) => typeof value === 'object' && value !== null),
})

export const appealCases = z.array(
  z.object({
    appeal: z.string(),
    carId: z.string(),
    fact: z.enum(APPEAL_FACTS),
    price: z.int(),
    before: caseLabel,
    after: caseLabel,
  }),
)
