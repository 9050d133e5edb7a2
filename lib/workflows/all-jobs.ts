import { AUTH_JOBS } from '@/lib/features/auth/jobs'
import { CUSTOMERS_JOBS } from '@/lib/features/customers/jobs'
import { MESSAGING_JOBS } from '@/lib/features/messaging/jobs'
import { EXCHANGES_JOBS } from '@/lib/features/exchanges/jobs'
import { AUCTIONS_JOBS } from '@/lib/features/auctions/jobs'
import { APPOINTMENTS_JOBS } from '@/lib/features/appointments/jobs'
import { DESK_JOBS } from '@/lib/features/desk/jobs'
import { DUES_JOBS } from '@/lib/features/dues/jobs'
import { LOAN_JOBS } from './loan-jobs'
import { PAYMENT_JOBS } from './payment-jobs'
import { PASSPORTS_JOBS } from '@/lib/features/passports/jobs'
import { RETURNS_JOBS } from '@/lib/features/returns/jobs'
import { DOCUMENTS_JOBS } from '@/lib/features/documents/jobs'
import { SETTLEMENTS_JOBS } from '@/lib/features/settlements/jobs'
import { SALES_JOBS } from '@/lib/features/sales/jobs'
import { PRICING_JOBS } from '@/lib/features/pricing/jobs'
import { RESERVATIONS_JOBS } from '@/lib/features/reservations/jobs'
import { RETENTION_JOBS } from './retention/jobs'
import { SPINS_JOBS } from '@/lib/features/spins/jobs'
import { VEHICLES_JOBS } from '@/lib/features/vehicles/jobs'
import { VALUATION_JOBS } from './valuation-jobs'
import { SHEET_JOBS } from './stock-sheets/work-on-sheets'
import type { Job } from '@/lib/server/jobs/job'

export const JOBS: readonly Job[] = [
  ...AUTH_JOBS,
  ...MESSAGING_JOBS,
  ...CUSTOMERS_JOBS,
  ...APPOINTMENTS_JOBS,
  ...RESERVATIONS_JOBS,
  ...EXCHANGES_JOBS,
  ...AUCTIONS_JOBS,
  ...DUES_JOBS,
  ...LOAN_JOBS,
  ...PAYMENT_JOBS,
  ...SALES_JOBS,
  ...RETURNS_JOBS,
  ...PASSPORTS_JOBS,
  ...DOCUMENTS_JOBS,
  ...SETTLEMENTS_JOBS,
  ...VALUATION_JOBS,
  ...VEHICLES_JOBS,
  ...SPINS_JOBS,
  ...SHEET_JOBS,
  ...RETENTION_JOBS,
  ...PRICING_JOBS,
  ...DESK_JOBS,
]
