import { z } from 'zod'
import { LOCALES } from '@/lib/i18n/locales'
import { FIELD_METRICS, FIELD_PAGES } from '../rules/field-figures'

/** Page speed, deliberately without anything that identifies a customer. */
export const fieldFigureBody = z.object({
  page: z.enum(FIELD_PAGES),
  locale: z.enum(LOCALES),
  metric: z.enum(FIELD_METRICS),
  value: z.number().min(0).max(600_000),
})
export const fieldFigureAnswer = z.object({ accepted: z.literal(true) })

export type FieldFigure = z.infer<typeof fieldFigureBody>
