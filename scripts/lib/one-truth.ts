import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { DEFAULT_LOCALE } from '../../lib/i18n/locales'
import { formatLakh } from '../../lib/i18n/lakh'
import { formatRupees } from '../../lib/shared/numbers'

interface Figures {
  carCode: string
  price: number
  kms: number
  year: number
  status: string
  url: string
}

interface Told extends Figures {
  vehicleId: string
  [fact: string]: unknown
}

interface FeedPage {
  data: { cars: Told[]; next: string | null }
}

interface CarInJsonLd {
  '@type': string | string[]
  sku: string
  vehicleModelDate: string
  mileageFromOdometer: { value: number }
  offers: { price: number; url: string; availability: string }
}

export interface FigureMismatch {
  carCode: string
  surface: string
  says: unknown
  feedSays: unknown
}

const AT_ONCE = 4
const FOLLOWS_WITHIN_MS = 6_000

const pickFigures = ({ carCode, price, kms, year, status, url }: Told): Figures => ({
  carCode,
  price,
  kms,
  year,
  status,
  url,
})

const SHARED_FACTS = ['deal', 'emi', 'firstPrice', 'owners', 'make', 'model', 'variant', 'city']

/**
 * A car in the Universal Commerce Protocol's shape: amounts in paise, our other facts in
 * `metadata`.
 */
interface UcpProduct {
  id: string
  url: string
  price_range: { min: { amount: number } }
  variants: { id: string; price: { amount: number }; availability: { available: boolean } }[]
  metadata: Record<string, unknown> & Pick<Told, 'kms' | 'year' | 'status'>
}

const PAISE = 100

function readUcpCar({ id, url, price_range: range, variants, metadata }: UcpProduct): Told {
  const [variant] = variants
  if (variants.length !== 1 || variant?.price.amount !== range.min.amount)
    throw new Error(`${id} has other prices in its variants`)
  if (variant.availability.available !== (metadata.status === 'listed'))
    throw new Error(`${id} is ${metadata.status}, but its availability says otherwise`)
  const { amount } = variant.price
  return { ...metadata, carCode: id, vehicleId: variant.id, url, price: amount / PAISE }
}

const pickShared = (car: Told) => ({
  ...pickFigures({ ...car, url: new URL(car.url, 'http://site').pathname }),
  ...Object.fromEntries(SHARED_FACTS.map((fact) => [fact, car[fact]])),
})

function readMeta(html: string, name: string): string | undefined {
  const [, content] =
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? []
  return content
}

function readJsonLd(html: string): Omit<Figures, 'status'> & { isInStock: boolean } {
  const cars = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, text = '']) => {
      const block = JSON.parse(text) as CarInJsonLd & { '@graph'?: CarInJsonLd[] }
      return block['@graph'] ?? [block]
    })
    .filter((node) => node['@type'].includes('Car'))
  const [car] = cars
  if (!car || cars.length > 1) throw new Error(`the page has ${cars.length} cars in its JSON-LD`)
  return {
    carCode: car.sku,
    price: car.offers.price,
    kms: car.mileageFromOdometer.value,
    year: Number(car.vehicleModelDate),
    url: car.offers.url,
    isInStock: car.offers.availability.endsWith('/InStock'),
  }
}

export class SiteReader {
  private listings: Promise<Map<string, string>> | undefined

  constructor(
    private readonly origin: string,
    private readonly keys: Record<string, string>,
  ) {}

  async listCars(): Promise<Told[]> {
    const cars: Told[] = []
    let next: string | null = '/vehicle/v1/stockFeed'
    while (next !== null) {
      const page = (await (await this.fetch(next)).json()) as FeedPage
      cars.push(...page.data.cars)
      next = page.data.next
    }
    return cars
  }

  async compareCar(car: Told): Promise<FigureMismatch[]> {
    const [api, agent, ucp, page, listings] = await Promise.all([
      this.askApi(car.carCode),
      this.askAgentTool(car.carCode),
      this.askUcp(car.carCode),
      this.fetch(car.url).then((response) => response.text()),
      (this.listings ??= this.readListings()),
    ])
    const { status, ...figures } = pickFigures(car)
    const price = formatLakh(car.price, DEFAULT_LOCALE)
    const isInStock = status === 'listed'
    const listing = `${car.price} INR, ${car.kms} km`
    const compare = (surface: string, says: unknown, feedSays: unknown): FigureMismatch[] =>
      JSON.stringify(says) === JSON.stringify(feedSays)
        ? []
        : [{ carCode: car.carCode, surface, says, feedSays }]
    return [
      ...compare('API', pickShared(api), pickShared(car)),
      ...compare('/mcp', pickShared(agent), pickShared(car)),
      ...compare('UCP', pickShared(ucp), pickShared(car)),
      ...compare('JSON-LD', readJsonLd(page), { ...figures, isInStock }),
      ...compare('page', page.includes(formatRupees(car.price)), true),
      ...compare('description', readMeta(page, 'description')?.includes(price), true),
      ...compare('share picture', readMeta(page, 'og:image:alt')?.includes(price), true),
      ...compare('vehicle listings', listings.get(car.carCode), isInStock ? listing : undefined),
    ]
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(path, this.origin)
    const response = await fetch(this.origin + pathname + search, init)
    if (!response.ok) throw new Error(`${pathname} answered ${response.status}`)
    return response
  }

  private async askApi(carCode: string): Promise<Told> {
    const response = await this.fetch(`/vehicle/v1/vehicle?vehicleId=${carCode}`, {
      headers: this.keys,
    })
    return ((await response.json()) as { data: Told }).data
  }

  private async askAgentTool(carId: string): Promise<Told> {
    const response = await this.fetch('/mcp', {
      method: 'POST',
      headers: {
        ...this.keys,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_car', arguments: { carId } },
      }),
    })
    const { result } = (await response.json()) as { result: { structuredContent: Told } }
    return result.structuredContent
  }

  private async askUcp(id: string): Promise<Told> {
    const response = await this.fetch('/ucp/v1/catalog/product', {
      method: 'POST',
      headers: {
        ...this.keys,
        'content-type': 'application/json',
        'ucp-agent': `profile="${this.origin}/.well-known/ucp"`,
      },
      body: JSON.stringify({ id }),
    })
    return readUcpCar(((await response.json()) as { product: UcpProduct }).product)
  }

  private async readListings(): Promise<Map<string, string>> {
    const text = await (await this.fetch('/vehicle-listings.csv')).text()
    const rows: Record<string, string>[] = parse(text, { columns: true })
    return new Map(rows.map(({ id = '', price, mileage }) => [id, `${price}, ${mileage}`]))
  }
}

function drawCars<Car extends { carCode: string }>(
  cars: readonly Car[],
  count: number,
  seed: string,
): Car[] {
  const rank = ({ carCode }: Car) => createHash('sha256').update(`${seed} ${carCode}`).digest('hex')
  return cars.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count)
}

async function compareAll(reader: SiteReader, cars: readonly Told[]): Promise<FigureMismatch[]> {
  const disagreements: FigureMismatch[] = []
  const waiting = cars.values()
  const work = async () => {
    for (const car of waiting) disagreements.push(...(await reader.compareCar(car)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return disagreements
}

/**
 * Compares cars drawn at random on all surfaces. Those that differ are compared again six seconds
 * later, because a surface may follow a change with a delay of up to five seconds.
 */
export async function findFigureMismatches(
  openReader: () => SiteReader,
  { count, seed }: { count: number; seed: string },
): Promise<{ compared: number; disagreements: FigureMismatch[] }> {
  const reader = openReader()
  const drawn = drawCars(await reader.listCars(), count, seed)
  const first = await compareAll(reader, drawn)
  if (first.length === 0) return { compared: drawn.length, disagreements: [] }
  await setTimeout(FOLLOWS_WITHIN_MS)
  const differing = new Set(first.map(({ carCode }) => carCode))
  const later = openReader()
  const cars = (await later.listCars()).filter(({ carCode }) => differing.has(carCode))
  return { compared: drawn.length, disagreements: await compareAll(later, cars) }
}
