import { renderReport } from '@/lib/features/purchases/forms/render-report'
import { readOwnReport } from '@/lib/features/purchases/queries/own-files'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { customerOf } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/inspectionReport/[vehicleId]',
  'customer',
  async ({ actor, context, locale }) => {
    const { vehicleId } = readParams(vehicleParams, await context.params)
    const report = await found(readOwnReport(vehicleId, customerOf(actor)))
    return {
      type: 'application/pdf',
      name: `inspection-${report.carCode}.pdf`,
      body: await renderReport(report, locale),
    }
  },
)
