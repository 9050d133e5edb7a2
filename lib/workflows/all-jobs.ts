import { AUTH_JOBS } from '@/lib/features/auth/jobs'
import { CUSTOMER_JOBS } from '@/lib/features/customers/jobs'
import { NOTIFICATION_JOBS } from '@/lib/features/messaging/jobs'
import { TEST_DRIVE_JOBS, SELLER_VISIT_JOBS } from '@/lib/features/appointments/jobs'
import { LOAN_JOBS } from './loan-jobs'
import { PAYMENT_JOBS } from './payment-jobs'
import { DOCUMENT_JOBS } from '@/lib/features/documents/jobs'
import { SETTLEMENT_JOBS } from '@/lib/features/settlements/jobs'
import { SALE_JOBS } from '@/lib/features/sales/jobs'
import { announceTerms } from '@/lib/features/pricing/jobs'
import { RESERVATION_JOBS } from '@/lib/features/reservations/jobs'
import { RETENTION_JOBS } from './retention/jobs'
import { VALUATION_JOBS } from './valuation-jobs'
import { SHEET_JOBS } from './stock-sheets/work-on-sheets'
import type { Job } from '@/lib/server/jobs/job'

/** Every background job, by area. */
export const JOBS: readonly Job[] = [
  ...AUTH_JOBS,
  ...NOTIFICATION_JOBS,
  ...CUSTOMER_JOBS,
  ...TEST_DRIVE_JOBS,
  ...RESERVATION_JOBS,
  ...LOAN_JOBS,
  ...PAYMENT_JOBS,
  ...SALE_JOBS,
  ...DOCUMENT_JOBS,
  ...SETTLEMENT_JOBS,
  ...SELLER_VISIT_JOBS,
  ...VALUATION_JOBS,
  ...SHEET_JOBS,
  ...RETENTION_JOBS,
  announceTerms,
]
