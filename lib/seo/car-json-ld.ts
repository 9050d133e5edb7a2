import type { Specifications, VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import type { PublicStatus } from '@/lib/features/vehicles/schemas/card'
import type { JsonLdNode, JsonLdObject } from './json-ld'
import { toAbsoluteUrl, toPageUrl, type SiteAddress } from './site'
import { formatFullCarName } from '@/lib/shared/car-name'

type NamedFacts = Pick<VehicleDetail, 'year' | 'make' | 'model' | 'variant'>

export type JsonLdCar = NamedFacts &
  Pick<
    VehicleDetail,
    | 'carCode'
    | 'url'
    | 'kms'
    | 'fuel'
    | 'transmission'
    | 'bodyType'
    | 'color'
    | 'owners'
    | 'price'
    | 'city'
    | 'status'
  > & {
    photos: readonly { src: string }[]
    specifications: Pick<Specifications, 'engineCc' | 'powerBhp' | 'seats'>
  }

/**
 * Only a car that can be bought is InStock. A reserved car may become free again, so it is
 * OutOfStock.
 */
const AVAILABILITY: Record<PublicStatus, string> = {
  listed: 'https://schema.org/InStock',
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
}

export function toCarJsonLd(car: JsonLdCar, site: SiteAddress, description?: string): JsonLdNode {
  const url = toPageUrl(site, car.url)
  return {
    '@type': ['Product', 'Car'],
    '@id': `${url}#car`,
    name: formatFullCarName(car),
    description,
    url,
    image: car.photos.map((photo) => toAbsoluteUrl(site, photo.src)),
    sku: car.carCode,
    brand: { '@type': 'Brand', name: car.make.name },
    model: car.model.name,
    vehicleConfiguration: car.variant.name,
    vehicleModelDate: String(car.year),
    mileageFromOdometer: quantity(car.kms, 'KMT'),
    fuelType: car.fuel.name,
    vehicleTransmission: car.transmission.name,
    bodyType: car.bodyType.name,
    color: car.color.name,
    ...(car.owners !== null && { numberOfPreviousOwners: car.owners }),
    vehicleSeatingCapacity: car.specifications.seats,
    vehicleEngine: engine(car),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: car.price,
      priceCurrency: 'INR',
      availability: AVAILABILITY[car.status],
      itemCondition: 'https://schema.org/UsedCondition',
      url,
      seller: {
        '@type': 'AutoDealer',
        name: `${site.name}, ${car.city.name}`,
        url: toPageUrl(site, '/contactus'),
      },
    },
  }
}

function engine({ fuel, specifications: { engineCc, powerBhp } }: JsonLdCar): JsonLdObject {
  return {
    '@type': 'EngineSpecification',
    fuelType: fuel.name,
    // UN/CEFACT codes: CMQ cubic centimetre, BHP brake horsepower. Electric cars have 0 cc.
    engineDisplacement: engineCc > 0 ? quantity(engineCc, 'CMQ') : undefined,
    enginePower: powerBhp > 0 ? quantity(powerBhp, 'BHP') : undefined,
  }
}

function quantity(value: number, unitCode: string): JsonLdObject {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
