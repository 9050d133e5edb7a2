import type { JsonLdCar } from '@/lib/seo/car-json-ld'
import type { SiteAddress } from '@/lib/seo/site'

export const site: SiteAddress = { url: 'https://cars.example', name: 'Bharosa Cars' }

export function createJsonLdCar(changes: Partial<JsonLdCar> = {}): JsonLdCar {
  return {
    carCode: 'CHN-24-000123',
    url: '/buy/hyundai-creta-2019-chennai/CHN-24-000123',
    make: { id: 'hyundai', name: 'Hyundai' },
    model: { id: 'creta', name: 'Creta' },
    variant: { id: 'creta-sx-petrol', name: 'SX' },
    year: 2019,
    kms: 66_000,
    fuel: { id: 'petrol', name: 'Petrol' },
    transmission: { id: 'automatic', name: 'Automatic' },
    bodyType: { id: 'suv', name: 'SUV' },
    color: { id: 'white', name: 'White' },
    owners: 1,
    price: 1_050_000,
    city: { id: 'chennai', name: 'Chennai' },
    status: 'listed',
    photos: [
      { src: '/media/drawn/creta/white/front.svg' },
      { src: 'https://photos.example/1.webp' },
    ],
    specifications: { engineCc: 1591, powerBhp: 121, seats: 5 },
    ...changes,
  }
}
