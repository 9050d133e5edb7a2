'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { otpAnswer } from '@/lib/features/auth/schemas/auth'
import type { dueConsentAnswer, dueConsentBody, dueConsentOtpBody } from './schemas'

export function askForDueConsentCode(
  body: z.input<typeof dueConsentBody>,
): Promise<z.infer<typeof otpAnswer>> {
  return callApi('/vehicle/v1/dueConsentCode', { method: 'POST', body })
}

export function requestDueConsent(
  body: z.input<typeof dueConsentOtpBody>,
): Promise<z.infer<typeof dueConsentAnswer>> {
  return callApi('/vehicle/v1/agreeToDues', { method: 'POST', body })
}
