import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { AgentContext } from '@/lib/server/mcp/agent-tool'
import { toPlainText } from '@/lib/server/mcp/plain-text'
import { formatKms } from '@/lib/shared/numbers'
import { MAX_SEARCH_LAG_SECONDS } from '../agent-tools/shapes'

export const UCP_CURRENCY = 'INR'
export const PAISE_PER_RUPEE = 100

export const toUcpAmount = (rupees: number) => rupees * PAISE_PER_RUPEE

export const toUcpTitle = ({ year, make, model, variant }: VehicleCard) =>
  `${year} ${make.name} ${model.name} ${variant.name}`

export type UcpMatch = { id: string; match: 'exact' | 'featured' }

/**
 * A car as a product with a single variant: there is one of each. The product's id is the car code,
 * the variant's our vehicle id; both can be looked up and checked out.
 */
export function toUcpProduct(car: VehicleCard, { toUrl, now }: AgentContext, inputs?: UcpMatch[]) {
  const price = { amount: toUcpAmount(car.price), currency: UCP_CURRENCY }
  const title = toUcpTitle(car)
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
      maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
    },
  })
}
