import { renderReport } from '@/lib/features/documents/forms/render-report'
import { readOwnReport } from '@/lib/features/documents/queries/own-files'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/inspectionReport/[vehicleId]',
  {
    summary: "The report of the inspection of the owner's car.",
    auth: 'customer',
    type: 'application/pdf',
    params: vehicleParams,
  },
  async ({ actor, params, locale }) => {
    const report = await requireFound(readOwnReport(params.vehicleId, requireCustomerId(actor)))
    return {
      name: `inspection-${report.carCode}.pdf`,
      body: await renderReport(report, locale),
    }
  },
)
