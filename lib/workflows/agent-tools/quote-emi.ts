import { z } from 'zod'
import { quoteBestEmi, quoteEmi } from '@/lib/features/finance/queries'
import { LENDING_TABLE, MAX_FINANCED_AGE } from '@/lib/features/finance/rules/lending'
import { findLoanTerms } from '@/lib/features/finance/rules/loan'
import { emiAnswer } from '@/lib/features/finance/schemas'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool, type AgentContext } from '@/lib/server/mcp/agent-tool'
import { MAX_PRICE } from '@/lib/shared/car-limits'
import { computeAgeInYears } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { say } from '@/lib/i18n/say'
import { carIdInput, MAX_SEARCH_LAG_SECONDS } from './shapes'

const CONDITIONS =
  'An indication, not an offer: the lender decides on the borrower and may set another rate. Reducing balance, equal monthly instalments in whole rupees, the last one evens out the rounding. Fees and insurance of the lender are not in it.'

const rupees = z.int().min(0)

const input = z.object({
  carId: carIdInput.optional(),
  price: z.int().min(1).max(MAX_PRICE).optional().describe('Rupees; instead of carId'),
  carAge: z.int().min(0).max(MAX_FINANCED_AGE).optional().describe('Whole years; with price'),
  downPayment: rupees.max(MAX_PRICE).optional().describe('Left out: the smallest'),
  tenure: z.int().optional().describe('Months; left out: the longest'),
})

const output = emiAnswer.extend({
  price: rupees,
  carAge: z.int(),
  downPayment: rupees,
  minTenure: z.int(),
  maxTenure: z.int(),
  maxAgeAtEnd: z.int().describe('Years that the car may have at the last instalment'),
  conditions: z.string(),
})

type Asked = z.output<typeof input>

async function readSubject(asked: Asked, context: AgentContext) {
  if (asked.carId !== undefined) {
    const car = await requireFound(getPublicVehicle(asked.carId, context))
    return { price: car.price, age: computeAgeInYears(car.year, context.now) }
  }
  const missing = say('errors.fields.missing')
  if (asked.price === undefined)
    throw new DomainError('invalid_input', { fields: { price: missing } })
  if (asked.carAge === undefined)
    throw new DomainError('invalid_input', { fields: { carAge: missing } })
  return { price: asked.price, age: asked.carAge }
}

export const quoteEmiTool = agentTool({
  name: 'quote_emi',
  title: 'Work out an EMI',
  description:
    "What a loan on a car costs a month and in all, with every condition: rate by the car's age, least and most down payment, shortest and longest tenure. For one of our cars give carId, for another price and carAge.",
  input,
  output,
  maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
  run: async (asked, context) => {
    const { price, age } = await readSubject(asked, context)
    const best = quoteBestEmi(price, age)
    const { downPayment = best.downPayment, tenure = best.tenure } = asked
    const quote = quoteEmi({ price, age, downPayment, tenure })
    const terms = findLoanTerms(price, age)
    return {
      data: {
        ...quote,
        price,
        carAge: age,
        downPayment,
        minTenure: terms?.minTenure ?? tenure,
        maxTenure: terms?.maxTenure ?? tenure,
        maxAgeAtEnd: LENDING_TABLE.maxAgeAtEnd,
        conditions: CONDITIONS,
      },
      text: `${formatRupees(quote.emi)} a month for ${tenure} months at ${quote.rate} % a year, ${formatRupees(downPayment)} down on ${formatRupees(price)}. ${CONDITIONS}`,
    }
  },
})
