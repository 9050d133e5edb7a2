// Checks who imports whom (.dependency-cruiser.mjs), and that docs/ARCHITECTURE.md shows the areas as they are imported.
// `--write` draws them anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, format, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'

const AREA = /^lib\/features\/([^/]+)\//

const [BEGIN, END] = ['<!-- areas: begin -->', '<!-- areas: end -->']

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CODE = ['app', 'components', 'lib', 'instrumentation.ts', 'scripts', 'prisma', 'bench']
const PAGE = join(ROOT, 'docs/ARCHITECTURE.md')

const { default: configuration, AREAS } = (await import(
  new URL('../../.dependency-cruiser.mjs', import.meta.url).href
)) as { default: IConfiguration; AREAS: readonly string[] }

const { options, ...ruleSet } = configuration
const { output } = await cruise(CODE, { ...options, ruleSet, validate: true, baseDir: ROOT })
const result = output as ICruiseResult
if (result.summary.error > 0) {
  console.log((await format(result, { outputType: 'err' })).output)
  process.exitCode = 1
}

const known = readFileSync(PAGE, 'utf8')
const current = withPicture(known, drawAreas(AREAS, areaEdges(result.modules)))
if (known !== current && process.argv.includes('--write')) writeFileSync(PAGE, current)
else if (known !== current) {
  console.log(
    'docs/ARCHITECTURE.md shows other areas than the imports do: run `npm run architecture -- --write`.',
  )
  process.exitCode = 1
}

/** A file and what it imports, as dependency-cruiser tells it. */
interface ImportingModule {
  source: string
  dependencies: readonly { resolved: string }[]
}

type Edge = readonly [from: string, to: string]

/** Which area imports which. */
export function areaEdges(modules: readonly ImportingModule[]): Edge[] {
  const edges = new Map<string, Edge>()
  for (const { source, dependencies } of modules) {
    const from = AREA.exec(source)?.[1]
    if (from === undefined) continue
    for (const { resolved } of dependencies) {
      const to = AREA.exec(resolved)?.[1]
      if (to !== undefined && to !== from) edges.set(`${from} ${to}`, [from, to])
    }
  }
  return [...edges.values()]
}

/** A Mermaid diagram: pages above workflows above the areas, the highest area first. An arrow means "imports". */
export function drawAreas(lowestFirst: readonly string[], edges: readonly Edge[]): string {
  const areas = lowestFirst.toReversed()
  const arrows = areas.flatMap((from) =>
    areas
      .filter((to) => edges.some((edge) => edge[0] === from && edge[1] === to))
      .map((to) => `    ${from} --> ${to}`),
  )
  return [
    '```mermaid',
    'flowchart TD',
    '  app["app, components"] --> workflows["lib/workflows"]',
    '  workflows --> areas',
    '  app --> areas',
    '  subgraph areas["lib/features"]',
    ...areas.map((area) => `    ${area}`),
    ...arrows,
    '  end',
    '```',
  ].join('\n')
}

/** The page with this picture between its markers. */
export function withPicture(page: string, picture: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`no ${BEGIN} … ${END} in docs/ARCHITECTURE.md`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${picture}\n\n${page.slice(end)}`
}
