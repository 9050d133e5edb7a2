import { measureUrlLoads, type LoadFigures } from './lib/load.ts'
import { type BenchSection, type BenchRow } from './lib/section.ts'
import { startFloor, type RunningServer } from './lib/server.ts'

const CACHED_SHARE = 0.25
const FILTERED_SHARE = 0.35

export async function runPagesBench(product: RunningServer): Promise<BenchSection> {
  const floor = await startFloor()
  try {
    const figures = await measureUrlLoads({
      'static floor': `${floor.url}/static`,
      'dynamic floor': `${floor.url}/dynamic?fuel=diesel`,
      home: `${product.url}/`,
      category: `${product.url}/buy/used-second-hand-suv-cars-chennai`,
      car: product.url + (await findAnyCarPath(product.url)),
      '/buy with filters': `${product.url}/buy?fuel=diesel&city=chennai&maxPrice=1500000`,
    })
    return {
      title: 'Pages',
      notes: [
        'Requests per second at ten connections, median of three turns, on plain Next with nothing in front.',
      ],
      rows: rows(figures),
    }
  } finally {
    await floor.stop()
  }
}

export async function findAnyCarPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/vehicle/v1/search?pageSize=1`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { data } = (await answer.json()) as { data: { items: { url: string }[] } }
  const path = data.items[0]?.url
  if (!path) throw new Error('the stock is empty')
  return path
}

function rows(figures: Record<string, LoadFigures>): BenchRow[] {
  const of = (name: string): LoadFigures => {
    const found = figures[name]
    if (!found) throw new Error(`no figures for ${name}`)
    return found
  }
  const against = (name: string, floor: string, share: number): BenchRow => {
    const ratio = of(name).requestsPerSecond / of(floor).requestsPerSecond
    return {
      what: name,
      figure: `${of(name).requestsPerSecond.toFixed(0)}/s = ${ratio.toFixed(2)} × ${floor}${failed(of(name))}`,
      target: `≥ ${share} × ${floor}`,
      held: ratio >= share && of(name).failures === 0,
    }
  }
  const floor = (name: string): BenchRow => ({
    what: name,
    figure: `${of(name).requestsPerSecond.toFixed(0)}/s`,
    target: '',
    held: null,
  })
  return [
    floor('static floor'),
    floor('dynamic floor'),
    against('home', 'static floor', CACHED_SHARE),
    against('category', 'static floor', CACHED_SHARE),
    against('car', 'static floor', CACHED_SHARE),
    against('/buy with filters', 'dynamic floor', FILTERED_SHARE),
  ]
}

function failed(figures: LoadFigures): string {
  return figures.failures === 0 ? '' : ` (${figures.failures} failures)`
}
