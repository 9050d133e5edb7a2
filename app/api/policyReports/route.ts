import { browserReportRoute } from '@/lib/server/http/raw-route'
import {
  policyReports,
  receivePolicyReports,
  POLICY_REPORT_TYPES,
} from '@/lib/server/policy-reports'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = browserReportRoute(
  '/policyReports',
  {
    summary: 'A browser tells what the content policy of a page refused. Counted, and not kept.',
    takes: POLICY_REPORT_TYPES,
    body: policyReports,
  },
  receivePolicyReports,
)
