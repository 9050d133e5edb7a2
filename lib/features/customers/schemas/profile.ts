import { z } from 'zod'

/**
 * Accepts any input as text, since the rules report problems in the specification's order and
 * words. Other types count as invalid text.
 */
export const lenientText = z.string().max(300).catch('')

export const personCity = z.object({ id: z.int().nullable(), name: z.string().nullable() })

export const detailsAnswer = z.object({
  firstName: z.string(),
  phoneNumber: z.string(),
  emailId: z.string().nullable(),
  emailVerified: z.boolean(),
  role: z.int(),
  city: personCity,
  locale: z.string(),
  dost: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type CustomerDetails = z.output<typeof detailsAnswer>

export const detailsBody = z.object({
  firstName: lenientText.optional(),
  emailId: lenientText.optional(),
  locale: z.string().max(10).optional(),
})
export type DetailsChange = z.output<typeof detailsBody>

const MAX_CITY_ID = 32_767
export const homeCityBody = z.object({ city: z.int().min(1).max(MAX_CITY_ID) })
export const cityAnswer = z.object({ city: z.object({ id: z.int(), name: z.string() }) })
