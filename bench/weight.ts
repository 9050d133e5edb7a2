import { brotliCompressSync, constants } from 'node:zlib'
import { type BenchRow, type BenchSection } from './lib/section.ts'
import { startFloor, type RunningServer } from './lib/server.ts'
import { findAnyCarPath } from './pages.ts'

const SCRIPT_BUDGET = 45 * 1024
const HTML_BUDGET = 25 * 1024

export async function runWeightBench(product: RunningServer): Promise<BenchSection> {
  const floor = await startFloor()
  const framework = await scriptBytes(floor.url, '/static').finally(() => floor.stop())
  const rows: BenchRow[] = [
    { what: 'framework floor, scripts', figure: kilobytes(framework), target: '', held: null },
  ]
  for (const [name, path] of [
    ['home', '/'],
    ['/buy', '/buy'],
    ['car', await findAnyCarPath(product.url)],
  ] as const) {
    const own = (await scriptBytes(product.url, path)) - framework
    rows.push({
      what: `${name}, scripts over the floor`,
      figure: kilobytes(own),
      target: '≤ 45 kB',
      held: own <= SCRIPT_BUDGET,
    })
  }
  const html = brotli(Buffer.from(await (await fetch(`${product.url}/buy`)).arrayBuffer()))
  rows.push({
    what: '/buy, HTML',
    figure: kilobytes(html),
    target: '≤ 25 kB',
    held: html <= HTML_BUDGET,
  })
  return { title: 'Weight of a first visit', notes: ['All sizes in Brotli (quality 11).'], rows }
}

async function scriptBytes(origin: string, path: string): Promise<number> {
  const html = (await (await fetch(origin + path)).text()).replace(
    /<script[^>]*\snomodule[^>]*>/gi,
    '',
  )
  const sources = new Set<string>()
  // Counts only scripts in the HTML itself. In the page's data, quotation marks are escaped.
  for (const [, source = ''] of html.matchAll(/(?<!\\)"(\/_next\/static\/[^"\\]+\.js)"/g))
    sources.add(source)
  let total = 0
  for (const source of sources) {
    const answer = await fetch(new URL(source, origin))
    total += brotli(Buffer.from(await answer.arrayBuffer()))
  }
  return total
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`
}
