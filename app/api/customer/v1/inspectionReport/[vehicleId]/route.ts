import { readReportForBidder } from '@/lib/features/auctions/queries/dealer-page'
import { renderInspectionReport } from '@/lib/features/documents/forms/render-report'
import { readOwnReport } from '@/lib/features/documents/queries/own-files'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/inspectionReport/[vehicleId]',
  {
    summary: "The report of the inspection of one's own car, or of one that a dealer can bid on.",
    auth: 'customer',
    type: 'application/pdf',
    params: vehicleParams,
  },
  async ({ actor, params, locale }) => {
    const who = requireCustomerId(actor)
    const report = await requireFound(
      readOwnReport(params.vehicleId, who).then(
        (own) => own ?? readReportForBidder(params.vehicleId, who),
      ),
    )
    return {
      name: `inspection-${report.carCode}.pdf`,
      body: await renderInspectionReport(report, locale),
    }
  },
)
