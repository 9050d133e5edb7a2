import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { AgentContext } from '@/lib/server/mcp/agent-tool'
import { toPlainText } from '@/lib/server/mcp/plain-text'
import { formatKms } from '@/lib/shared/numbers'
import { LIVE_SECONDS } from '../agent-tools/shapes'

export const CURRENCY = 'INR'
export const PAISE = 100

export const toAmount = (rupees: number) => rupees * PAISE

export const toTitle = ({ year, make, model, variant }: VehicleCard) =>
  `${year} ${make.name} ${model.name} ${variant.name}`

export type Match = { id: string; match: 'exact' | 'featured' }

/**
 * A car as a product with a single variant: there is one of each. The product's id is the car code,
 * the variant's our vehicle id; both can be looked up and checked out.
 */
export function toProduct(car: VehicleCard, { toUrl, now }: AgentContext, inputs?: Match[]) {
  const price = { amount: toAmount(car.price), currency: CURRENCY }
  const title = toTitle(car)
  const facts = [
    title,
    formatKms(car.kms),
    car.fuel.name,
    car.transmission.name,
    car.color.name,
    car.city.name,
  ]
  const description = { plain: facts.join(', ') }
  const isForSale = car.status === 'listed'
  return toPlainText({
    id: car.carCode,
    title,
    description,
    url: toUrl(car.url),
    categories: [{ value: car.bodyType.id, taxonomy: 'merchant' }],
    price_range: { min: price, max: price },
    media: [{ type: 'image', url: toUrl(car.photo.src), alt_text: car.photo.alt }],
    variants: [
      {
        id: car.vehicleId,
        sku: car.carCode,
        title,
        description,
        url: toUrl(car.url),
        price,
        availability: {
          available: isForSale,
          status: isForSale ? 'in_stock' : 'out_of_stock',
        },
        ...(inputs && { inputs }),
      },
    ],
    metadata: {
      status: car.status,
      year: car.year,
      kms: car.kms,
      owners: car.owners,
      make: car.make,
      model: car.model,
      variant: car.variant,
      fuel: car.fuel,
      transmission: car.transmission,
      city: car.city,
      firstPrice: car.firstPrice,
      emi: car.emi,
      deal: car.deal,
      asOf: now.toISOString(),
      maxAgeSeconds: LIVE_SECONDS,
    },
  })
}
