import texts from '@/lib/i18n/messages/en/errors.json'
import { DomainError } from '@/lib/shared/error-codes'
import { valuationQuery, type ValuationAnswer } from './schemas'
import { valueCar } from './value-car'

/** What the page shows: an answer, or the sentence why there is none. A failure of ours is thrown on. */
export type Outcome = { answer: ValuationAnswer; kms: number | null } | { message: string }

/** Values the car that the page's form described. */
export async function askedValuation(
  details: Record<string, string>,
  customerId: string | null,
  now: Date,
): Promise<Outcome> {
  const asked = valuationQuery.safeParse(details)
  if (!asked.success) return { message: texts.codes.invalid_input }
  try {
    return { answer: await valueCar(asked.data, customerId, now), kms: asked.data.kms ?? null }
  } catch (error) {
    if (error instanceof DomainError)
      return { message: error.detail.message ?? texts.codes.invalid_input }
    throw error
  }
}
