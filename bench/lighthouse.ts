import lighthouse from 'lighthouse'
import { launch } from 'chrome-launcher'
import { type Row, type Section } from './lib/section.ts'
import { type Running } from './lib/server.ts'
import { anyCarPath } from './pages.ts'
import { findChromium } from '../scripts/lib/chromium.mjs'

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const FLAGS = [
  '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
]
const RUNS = 3

/** Lighthouse's mobile profile over the four pages that buyers meet first; the median of three runs. */
export async function runLighthouseBench(product: Running): Promise<Section> {
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: FLAGS })
  try {
    const rows: Row[] = []
    const pages = [['home', '/'], ['/buy', '/buy'], ['category', '/buy/used-second-hand-suv-cars-chennai'], ['car', await anyCarPath(product.url)]]
    for (const [name, path] of pages) rows.push(...(await scores(`${name}`, `${product.url}${path}`, chrome.port)))
    return { title: 'Lighthouse, mobile', notes: ['Median of three runs.'], rows }
  } finally {
    chrome.kill()
  }
}

async function scores(name: string, url: string, port: number): Promise<Row[]> {
  const seen: Record<string, number[]> = {}
  for (let turn = 0; turn < RUNS; turn += 1) {
    const result = await lighthouse(url, { port, onlyCategories: Object.keys(TARGETS), logLevel: 'error' })
    for (const [category, { score }] of Object.entries(result?.lhr.categories ?? {})) (seen[category] ??= []).push((score ?? 0) * 100)
  }
  return Object.entries(TARGETS).map(([category, target]) => {
    const sorted = (seen[category] ?? [0]).toSorted((a, b) => a - b)
    const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
    return { what: `${name}: ${category}`, figure: String(median), target: `≥ ${target}`, held: median >= target }
  })
}
