// Checks imports (.dependency-cruiser.mjs) and the diagram in docs/ARCHITECTURE.md; `--write`
// redraws the diagram.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, format, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import { listAreaEdges, drawAreas, replaceAreaDiagram } from './draw-areas'

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
const current = replaceAreaDiagram(known, drawAreas(AREAS, listAreaEdges(result.modules)))
if (known !== current && process.argv.includes('--write')) writeFileSync(PAGE, current)
else if (known !== current) {
  console.log(
    'docs/ARCHITECTURE.md shows other areas than the imports do: run `npm run architecture -- --write`.',
  )
  process.exitCode = 1
}
