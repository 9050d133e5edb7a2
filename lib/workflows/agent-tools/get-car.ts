import { z } from 'zod'
import { readPriceAccuracy } from '@/lib/features/valuation/queries/accuracy'
import { valuationAnswer } from '@/lib/features/valuation/schemas'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { vehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import {
  agentVehicleCard,
  carIdInput,
  describeCard,
  MAX_SEARCH_LAG_SECONDS,
  toAgentVehicleCard,
} from './shapes'

const dealAccuracy = z
  .object({
    comparableCars: z.int().min(0).describe('Cars that the fair price rests on'),
    medianError: z
      .number()
      .describe('Half of the prices held back from the model were closer than this share'),
    fittedAt: z.iso.datetime(),
    scoreboard: valuationAnswer.shape.scoreboard.describe(
      'Of the last judged valuations, how many sale prices were inside the range and how many below it',
    ),
  })
  .nullable()

const output = agentVehicleCard.extend({
  ...vehicleDetail.pick({
    tag: true,
    parkedOn: true,
    soldAt: true,
    priceBreakdown: true,
    priceHistory: true,
    specifications: true,
    features: true,
    papers: true,
    transferReadiness: true,
    blockedFrom: true,
    warrantyMonths: true,
    hasServiceHistory: true,
    services: true,
    inspection: true,
    similar: true,
  }).shape,
  dealAccuracy: dealAccuracy.describe('How far the deal label can be trusted; null without one'),
  photoUrls: z.array(z.object({ url: z.url(), caption: z.string().nullable() })),
})

export const getCarTool = agentTool({
  name: 'get_car',
  title: 'Read a car',
  description:
    'Everything public about one car: the drive-home price by lines, the deal label with its error, the inspection in short, what stands in the way of the transfer of ownership and who clears it, papers with a masked number, specifications and price history.',
  input: z.object({ carId: carIdInput }),
  output,
  maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
  freeText: ['photoUrls.caption', 'papers.loan.financier'],
  run: async (asked, context) => {
    const [car, accuracy] = await Promise.all([
      requireFound(getPublicVehicle(asked.carId, context)),
      readPriceAccuracy(),
    ])
    const card = toAgentVehicleCard(car, context)
    const { photos, comparables, ...facts } = car
    return {
      data: {
        ...facts,
        ...card,
        photoUrls: photos.map(({ src, caption }) => ({ url: context.toUrl(src), caption })),
        dealAccuracy:
          car.deal && accuracy
            ? {
                comparableCars: comparables.basis,
                medianError: accuracy.medianError,
                fittedAt: accuracy.fittedAt.toISOString(),
                scoreboard: accuracy.scoreboard,
              }
            : null,
      },
      text: `${describeCard(card)}. Transfer: ${car.transferReadiness.state}.`,
    }
  },
})
