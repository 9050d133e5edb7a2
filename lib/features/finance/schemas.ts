import { z } from 'zod'
import { wholeNumber } from '@/lib/shared/wire'

const rupees = z.int().min(0)
const price = wholeNumber(1, 1_000_000_000)
const age = wholeNumber(0, 60)

export const bestEmiQuery = z.object({ price, age })
export const bestEmiAnswer = z.object({
  emi: rupees,
  downPayment: rupees,
  tenure: z.int(),
  rate: z.number(),
})

/** `tenure` is in months. The rule decides if such a loan is offered, not the schema. */
export const emiQuery = z.object({
  price,
  age,
  downPayment: wholeNumber(0, 1_000_000_000),
  tenure: wholeNumber(0, 1_200).describe('12 to 60, fewer for an older car; others are 422'),
})
export const emiAnswer = z.object({
  emi: rupees,
  principal: rupees,
  rate: z.number(),
  tenure: z.int(),
  totalInterest: rupees,
  totalPayable: rupees,
  minDownPayment: rupees,
  maxDownPayment: rupees,
})

export type EmiQuery = z.output<typeof emiQuery>
