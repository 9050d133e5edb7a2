import type { APIRequestContext } from '@playwright/test'
import { queryDatabase } from './clock'
import { expect } from './fixtures'

const HEADERS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

interface ListedCar {
  vehicleId: string
  carCode: string
  url: string
  price: number
  photo: { src: string; widths: number[] }
}

async function dataOf<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const answer = await request.get(path, { headers: HEADERS })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

async function carsOf(request: APIRequestContext, path: string): Promise<ListedCar[]> {
  return (await dataOf<{ items: ListedCar[] }>(request, path)).items
}

export function listCars(request: APIRequestContext, query = ''): Promise<ListedCar[]> {
  return carsOf(request, `/vehicle/v1/search?${query}`)
}

export async function findCar(
  request: APIRequestContext,
  state: 'listed' | 'reserved' | 'sold',
): Promise<ListedCar> {
  const path =
    state === 'sold'
      ? '/vehicle/v1/soldVehicleList?city=chennai'
      : `/vehicle/v1/search?status=${state}`
  // The last one of reserved and sold cars, because other tests change the first ones meanwhile.
  const car = (await carsOf(request, path)).at(state === 'listed' ? 0 : -1)
  if (!car) throw new Error(`There is no ${state} car in the stock.`)
  return car
}

export async function findPicturedCar(
  request: APIRequestContext,
): Promise<ListedCar & { pictures: number }> {
  for (const car of await listCars(request, 'status=listed')) {
    const path = `/vehicle/v1/photography?vehicleId=${car.vehicleId}`
    const { photos } = await dataOf<{ photos: unknown[] }>(request, path)
    if (photos.length >= 3) return { ...car, pictures: photos.length }
  }
  throw new Error('No listed car has several pictures.')
}

interface Choice {
  id: string
  count: number
}

export async function findEmptyCategory(request: APIRequestContext): Promise<string> {
  const makes = await dataOf<{ items: Choice[] }>(
    request,
    '/vehicle/v1/resourceList?resourceType=make',
  )
  for (const city of ['tirupati', 'gurgaon', 'hyderabad', 'chennai']) {
    const { facets } = await dataOf<{ facets: { make: Choice[] } }>(
      request,
      `/vehicle/v1/search?city=${city}`,
    )
    const missing = makes.items.find(({ id }) => !facets.make.some((make) => make.id === id))
    if (missing) return `/buy/used-second-hand-${missing.id}-cars-${city}`
  }
  throw new Error('Every make has cars in every city.')
}

interface Sellable {
  blockedFrom: string
  transferReadiness: { items: { key: string; reason: string; owner: string | null }[] }
}

export function hasExpiredPuc({ transferReadiness: { items } }: Sellable): boolean {
  return items.some(
    ({ key, reason, owner }) => key === 'puc' && reason === 'expired' && owner === 'us',
  )
}

export function isReadyForTransfer({ transferReadiness: { items } }: Sellable): boolean {
  return items.every(({ owner }) => owner === null)
}

function readSellable(request: APIRequestContext, vehicleId: string): Promise<Sellable> {
  return dataOf<Sellable>(request, `/vehicle/v1/vehicle?vehicleId=${vehicleId}`)
}

const isReservable = ({ blockedFrom }: Sellable): boolean => Date.parse(blockedFrom) > Date.now()

export async function findReservableCar(
  request: APIRequestContext,
  query: string,
  wanted: (car: Sellable) => boolean = () => true,
  { retry }: { retry: number } = { retry: 0 },
): Promise<ListedCar> {
  let left = retry
  for (const car of await listCars(request, `${query}&status=listed`)) {
    const found = await readSellable(request, car.vehicleId)
    if (isReservable(found) && wanted(found) && left-- === 0) return car
  }
  throw new Error(`No car of “${query}” can be reserved.`)
}

/**
 * Cars whose sellers' documents are verified, longest listed first. The left-out makes are those of
 * cars that most other tests reserve.
 */
const TO_SELL = `
  SELECT v.id, v.car_code AS code FROM vehicle v JOIN variant va ON va.id = v.variant_id
  JOIN model mo ON mo.id = va.model_id JOIN make ma ON ma.id = mo.make_id
  WHERE ma.slug NOT IN ('renault', 'tata', 'mahindra', 'maruti-suzuki', 'hyundai') AND v.status = 'listed' AND v.tag = 'marketplace' AND v.loan_financier IS NULL
    AND v.city_id = (SELECT id FROM city WHERE slug = 'chennai') AND v.open_challans = 0
    AND least(v.insurance_until, v.puc_until) > now() + interval '30 days'
    AND (SELECT count(*) FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id
         AND d.status = 'verified' AND d.kind IN ('rc', 'insurance', 'puc', 'pan', 'address_proof')) = 5
  ORDER BY v.listed_at`

export async function findCarsToSell(
  request: APIRequestContext,
  count: number,
): Promise<{ id: string; code: string }[]> {
  const found: { id: string; code: string }[] = []
  for (const car of await queryDatabase<{ id: string; code: string }>(TO_SELL)) {
    if (found.length === count) break
    if (isReservable(await readSellable(request, car.id))) found.push(car)
  }
  return found
}
