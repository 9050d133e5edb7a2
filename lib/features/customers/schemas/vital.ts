import { z } from 'zod'
import { LOCALES } from '@/lib/i18n/locales'
import { VITALS_METRICS, VITALS_PAGES } from '../rules/vitals'

export const vitalBody = z.object({
  page: z.enum(VITALS_PAGES),
  locale: z.enum(LOCALES),
  metric: z.enum(VITALS_METRICS),
  value: z.number().min(0).max(600_000),
})
export const vitalAnswer = z.object({ accepted: z.literal(true) })

export type VitalBody = z.infer<typeof vitalBody>
