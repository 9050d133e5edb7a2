import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { readBenchSection, type BenchRow } from './section.ts'

const SECTIONS = ['search', 'pages', 'weight', 'lighthouse', 'buyer', 'memory']

export async function writeReport(): Promise<void> {
  const parts = ['# Benchmark results', '', machine(), '', HOW_TO_READ, '']
  for (const name of SECTIONS) {
    const section = await readBenchSection(name)
    if (!section) continue
    parts.push(`## ${section.title}`, '', ...section.notes.map((note) => `${note}\n`))
    parts.push(
      '| what | measured | target | held |',
      '| --- | --- | --- | --- |',
      ...section.rows.map(line),
      '',
    )
  }
  await writeFile(join(import.meta.dirname, '..', 'RESULTS.md'), parts.join('\n'))
}

const HOW_TO_READ =
  'Written by `npm run bench`. Floors and peers run in the same run on the same machine; the machine is shared and noisy, so ratios count more than single figures.'

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `Machine: ${cpus().length} cores (${model}), ${memory} GiB, Node ${process.version}, ${process.platform} ${process.arch}.`
}

function line(row: BenchRow): string {
  const held = row.held === null ? '' : row.held ? 'yes' : '**no**'
  return `| ${row.what} | ${row.figure} | ${row.target} | ${held} |`
}
