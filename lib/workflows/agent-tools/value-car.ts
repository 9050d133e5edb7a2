import { z } from 'zod'
import { valueCar } from '@/lib/features/valuation/commands/value-car'
import { EQUIPMENT_ANSWERS } from '@/lib/features/valuation/rules/equipment'
import { valuationAnswer, valuationQuery } from '@/lib/features/valuation/schemas'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { validate } from '@/lib/server/http/validate'
import { MAX_KMS, MIN_CAR_YEAR } from '@/lib/shared/car-limits'
import { formatRupees } from '@/lib/shared/numbers'
import { MAX_SEARCH_LAG_SECONDS } from './shapes'
import { VALUATION_BUDGET } from '@/lib/features/valuation/rules/budget'

const name = z.string().min(1).max(80)

const seen = (what: string) => z.enum(EQUIPMENT_ANSWERS).optional().describe(what)

const input = z.object({
  make: name.describe('Id or name: "maruti-suzuki"'),
  model: name.describe('Id or name: "swift"'),
  year: z.int().min(MIN_CAR_YEAR).max(2_100),
  variant: name.optional(),
  kms: z.int().min(0).max(MAX_KMS).optional(),
  owners: z.int().min(1).max(9).optional(),
  city: name.optional(),
  sunroof: seen('A window in the roof'),
  'airbags-six': seen('The word AIRBAG on the sides of the front seats (six airbags)'),
  'alloy-wheels': seen('Metal spokes, no plastic cover'),
  'push-start': seen('A button instead of a key hole'),
  'reverse-camera': seen('A small lens above the rear number plate'),
  touchscreen: seen('A screen in the dashboard that one taps'),
})

export const valueCarTool = agentTool({
  name: 'value_car',
  title: 'Value a car',
  description:
    "What a car is worth in India: fair price, the range in which four of six such cars should lie, how many cars it rests on, the median error of the model, and of the last judged valuations how many sale prices were inside the range and how many below it. Facts left out widen the range. If the version isn't known, what the person sees on the car (sunroof to touchscreen, each yes or no, left out if unsure) leaves only the versions that fit, which narrows the range. A version that doesn't fit these answers is refused: ask the person again. The request is kept without a person, to be judged by a later sale.",
  input,
  output: valuationAnswer.omit({ comparables: true }),
  maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
  budget: VALUATION_BUDGET,
  run: async (asked, { now }) => {
    const texts = Object.fromEntries(
      Object.entries(asked).map(([field, value]) => [field, String(value)]),
    )
    const answer = await valueCar(validate(valuationQuery, texts, 'arguments'), null, now)
    const { low, fair, high, basis, scoreboard, model } = answer
    const hits =
      scoreboard.judged === 0
        ? 'No valuation has been judged by a sale yet.'
        : `${scoreboard.inside} of the last ${scoreboard.judged} sale prices were inside the range, ${scoreboard.below} below it.`
    return {
      data: answer,
      text: `${formatRupees(fair)}, range ${formatRupees(low)} to ${formatRupees(high)}, from ${basis} cars. Median error ${(model.medianError * 100).toFixed(1)} %. ${hits}`,
    }
  },
})
