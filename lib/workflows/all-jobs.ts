import { ALERT_JOBS } from '@/lib/features/accounts/alerts/jobs'
import { DOCUMENT_JOBS } from '@/lib/features/purchases/documents/jobs'
import { NOTIFICATION_JOBS } from '@/lib/features/messaging/jobs'
import { TEST_DRIVE_JOBS } from '@/lib/features/appointments/test-drives/jobs'
import { PAYMENT_JOBS } from '@/lib/features/payments/jobs'
import { PURCHASE_JOBS } from '@/lib/features/purchases/jobs'
import { RESERVATION_JOBS } from '@/lib/features/reservations/jobs'
import { SELLING_JOBS } from '@/lib/features/selling/jobs'
import { VALUATION_JOBS } from '@/lib/features/valuation/jobs'
import type { Job } from '@/lib/server/jobs/job'
import { AUTH_JOBS } from '@/lib/features/accounts/auth/jobs'

/** Every background job, by area. */
export const JOBS: readonly Job[] = [
  ...AUTH_JOBS,
  ...NOTIFICATION_JOBS,
  ...ALERT_JOBS,
  ...TEST_DRIVE_JOBS,
  ...RESERVATION_JOBS,
  ...PAYMENT_JOBS,
  ...PURCHASE_JOBS,
  ...SELLING_JOBS,
  ...VALUATION_JOBS,
  ...DOCUMENT_JOBS,
]
