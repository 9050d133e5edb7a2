import type { PublicStatus, VehicleCard } from '@/lib/features/vehicles/schemas'
import type { JsonLdNode, JsonLdObject } from './serialize-json-ld'
import { absoluteUrl, type Site } from './site'

type CardFacts = Pick<VehicleCard,
  | 'carCode' | 'url' | 'make' | 'model' | 'variant' | 'year' | 'kms' | 'fuel' | 'transmission' | 'bodyType' | 'color'
  | 'owners' | 'price' | 'city' | 'status'>

/** What a search engine is told of a car. A vehicle's detail has all of it. */
export interface CarFacts extends CardFacts {
  photos: readonly { src: string }[]
  /** cc; null or 0 for an electric car. */
  engineDisplacement?: number | null
  seats?: number | null
  /** The page's own text of the car. */
  description?: string
}

/**
 * Nothing but a car that can be bought now is in stock: a reserved one may come back (out of stock),
 * a sold one won't.
 */
const AVAILABILITY: Record<PublicStatus, string> = {
  listed: 'https://schema.org/InStock',
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
}

/** The name of a car as people say it: "2019 Hyundai Creta SX". */
export function carName(car: Pick<CardFacts, 'year' | 'make' | 'model' | 'variant'>): string {
  return `${car.year} ${car.make.name} ${car.model.name} ${car.variant.name}`.trim()
}

/** A car with its offer. `Product` is what shopping results read, `Car` what describes a vehicle. */
export function carJsonLd(car: CarFacts, site: Site): JsonLdNode {
  const url = absoluteUrl(site, car.url)
  return {
    '@type': ['Product', 'Car'],
    '@id': `${url}#car`,
    name: carName(car),
    description: car.description,
    url,
    image: car.photos.map((photo) => absoluteUrl(site, photo.src)),
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
    numberOfPreviousOwners: car.owners,
    vehicleSeatingCapacity: car.seats ?? undefined,
    vehicleEngine: engine(car),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: car.price,
      priceCurrency: 'INR',
      availability: AVAILABILITY[car.status],
      itemCondition: 'https://schema.org/UsedCondition',
      url,
      seller: { '@type': 'AutoDealer', name: `${site.name}, ${car.city.name}`, url: absoluteUrl(site, '/contactus') },
    },
  }
}

function engine(car: CarFacts): JsonLdObject {
  return {
    '@type': 'EngineSpecification',
    fuelType: car.fuel.name,
    // CMQ: cubic centimetres in UN/CEFACT's code list.
    engineDisplacement: car.engineDisplacement ? quantity(car.engineDisplacement, 'CMQ') : undefined,
  }
}

function quantity(value: number, unitCode: string): JsonLdObject {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
