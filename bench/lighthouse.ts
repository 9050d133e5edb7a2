import lighthouse from 'lighthouse'
import { launch } from 'chrome-launcher'
import { type BenchRow, type BenchSection } from './lib/section.ts'
import { startFloor, type RunningServer } from './lib/server.ts'
import { findAnyCarPath } from './pages.ts'
import { findChromium } from '../scripts/lib/chromium.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Points by which a page may score below an empty page. */
const BEHIND_EMPTY = 4
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const RUNS = 5
const NOTES = [
  `Median of ${RUNS} runs, the pages in turn. A score is a figure of the machine as well: the empty page beside ours, on the same` +
    ' Next in the same turns, shows what is left to reach on it.',
  'The largest paint is what Lighthouse reckons from a visit without a slow line: all that came before the first paint counts, the scripts too,' +
    ' although they are asked for last. With the line made slow for real (`throttlingMethod: devtools`) home paints after 1.7 s, its first pictures with it, and scores 98.',
]

interface Scores {
  categories: Record<string, number[]>
  /** Milliseconds of each run, on the phone that Lighthouse emulates. */
  paints: number[]
  blocks: number[]
}

export async function runLighthouseBench(product: RunningServer): Promise<BenchSection> {
  const floor = await startFloor()
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: FLAGS })
  try {
    const car = await findAnyCarPath(product.url)
    const pages = [
      ['home', `${product.url}/`],
      ['/buy', `${product.url}/buy`],
      ['category', `${product.url}/buy/used-second-hand-suv-cars-chennai`],
      ['car', product.url + car],
      // Hindi has one of the largest fonts, yet the same limit as English.
      ['home in Hindi', `${product.url}/hi`],
      ['car in Hindi', `${product.url}/hi${car}`],
    ] as const
    const empty = newScores()
    const ours = pages.map(([name, url]) => ({ name, url, scores: newScores() }))
    for (let turn = 0; turn < RUNS; turn += 1) {
      await score(`${floor.url}/static`, chrome.port, empty)
      for (const { url, scores } of ours) await score(url, chrome.port, scores)
    }
    const emptyPage: BenchRow = {
      what: 'an empty page: performance',
      figure: performance(empty),
      target: '',
      held: null,
    }
    return {
      title: 'Lighthouse, mobile',
      notes: NOTES,
      rows: [emptyPage, ...ours.flatMap(({ name, scores }) => rows(name, scores, empty))],
    }
  } finally {
    chrome.kill()
    await floor.stop()
  }
}

function newScores(): Scores {
  return { categories: {}, paints: [], blocks: [] }
}

async function score(url: string, port: number, scores: Scores, triesLeft = 3): Promise<void> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  })
  // Retried, because Lighthouse sometimes fails to record the page.
  if (result?.lhr.runtimeError && triesLeft > 1) return score(url, port, scores, triesLeft - 1)
  for (const [category, found] of Object.entries(result?.lhr.categories ?? {}))
    (scores.categories[category] ??= []).push((found.score ?? 0) * 100)
  scores.paints.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0)
  scores.blocks.push(result?.lhr.audits['total-blocking-time']?.numericValue ?? 0)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

function performance({ categories, paints, blocks }: Scores): string {
  return `${median(categories.performance ?? [])} (largest paint ${(median(paints) / 1000).toFixed(1)} s, blocked ${median(blocks)} ms)`
}

function rows(name: string, scores: Scores, empty: Scores): BenchRow[] {
  return CATEGORIES.map((category) => {
    const found = median(scores.categories[category] ?? [])
    const target =
      category === 'performance' ? median(empty.categories.performance ?? []) - BEHIND_EMPTY : 100
    const figure = category === 'performance' ? performance(scores) : String(found)
    return { what: `${name}: ${category}`, figure, target: `≥ ${target}`, held: found >= target }
  })
}
