import { MAX_KMS } from '@/lib/shared/car-limits'
import { EQUIPMENT_QUESTIONS } from './equipment'

export interface ValuationAnswers {
  make: string | null
  model: string | null
  year: string | null
  details: Record<string, string> | null
  rejected: Record<string, string> | null
}

export type ValuationStep = 'make' | 'model' | 'year' | 'details'

export const MAX_SHOWN_YEARS = 24

/** Colour in the picture. The form doesn't ask for it, so this is the most common one. */
export const PICTURE_COLOUR = 'white'

const DETAILS = ['variant', 'kms', 'owners', 'city', ...EQUIPMENT_QUESTIONS] as const
export const VALUATION_PATH = '/sell/valuation'

type Params = Record<string, string | string[] | undefined>

function text(value: string | string[] | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value
  return one?.trim().slice(0, 80) || null
}

/**
 * Parses the steps of the form. The details count as submitted if the form's marker or any of them
 * is present.
 */
export function parseValuationAnswers(params: Params): ValuationAnswers {
  const [make, model, year] = [text(params.make), text(params.model), text(params.year)]
  const isSent =
    make !== null &&
    model !== null &&
    year !== null &&
    [...DETAILS, 'show'].some((name) => params[name] !== undefined)
  if (!isSent)
    return {
      make,
      model: make && model,
      year: make && model && year,
      details: null,
      rejected: null,
    }
  const given = DETAILS.flatMap((name) => {
    const value = name === 'kms' ? text(params[name])?.replace(/[,\s]/g, '') : text(params[name])
    return value ? [[name, value] as const] : []
  })
  const details: Record<string, string> = { make, model, year, ...Object.fromEntries(given) }
  const isRead = details.kms === undefined || isKms(details.kms)
  return {
    make,
    model,
    year,
    details: isRead ? details : null,
    rejected: isRead ? null : { ...details, kms: text(params.kms) ?? '' },
  }
}

function isKms(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) <= MAX_KMS
}

export function findNextStep({
  make,
  model,
  year,
  details,
}: ValuationAnswers): ValuationStep | null {
  if (make === null) return 'make'
  if (model === null) return 'model'
  if (year === null) return 'year'
  return details === null ? 'details' : null
}

export function toStepHref(
  choices: Partial<Record<'make' | 'model' | 'year', string | null>>,
): string {
  const query = new URLSearchParams(
    Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return query.size > 0 ? `${VALUATION_PATH}?${query}` : VALUATION_PATH
}
