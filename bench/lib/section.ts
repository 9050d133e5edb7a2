import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, '..', 'results')

export interface Row {
  what: string
  figure: string
  target: string
  held: boolean | null // null: a peer or lower bound, for comparison
}

export interface Section {
  title: string
  notes: string[]
  rows: Row[]
}

export async function saveSection(name: string, section: Section): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(section, null, 2)}\n`)
}

export async function loadSection(name: string): Promise<Section | null> {
  try {
    return JSON.parse(await readFile(join(RESULTS, `${name}.json`), 'utf8')) as Section
  } catch {
    return null
  }
}
