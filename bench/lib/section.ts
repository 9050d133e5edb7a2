import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, '..', 'results')

export interface BenchRow {
  what: string
  figure: string
  target: string
  held: boolean | null // null: a peer or lower bound, for comparison
}

export interface BenchSection {
  title: string
  notes: string[]
  rows: BenchRow[]
}

export async function saveSection(name: string, section: BenchSection): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(section, null, 2)}\n`)
}

export async function readBenchSection(name: string): Promise<BenchSection | null> {
  try {
    return JSON.parse(await readFile(join(RESULTS, `${name}.json`), 'utf8')) as BenchSection
  } catch {
    return null
  }
}
