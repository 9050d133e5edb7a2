import { existsSync } from 'node:fs'
import type { Drill, Figure } from './lib/drill'
import { endAbandonedDrills, Ground } from './lib/ground'
import { clockDrill } from './clock'
import { connectionsDrill } from './connections'
import { diskFullDrill } from './disk-full'
import { failoverDrill } from './failover'
import { killAppDrill } from './kill-app'
import { killPostgresDrill } from './kill-postgres'
import { poisonedJobDrill } from './poisoned-job'
import { restoreDrill } from './restore'
import { servicesDrill } from './services'

const DRILLS: readonly Drill[] = [
  killAppDrill,
  killPostgresDrill,
  failoverDrill,
  diskFullDrill,
  clockDrill,
  servicesDrill,
  connectionsDrill,
  poisonedJobDrill,
  restoreDrill,
]

/** Our code reads its settings at the first call of `env()`, so they can still be set here. */
process.env.DATABASE_URL ??= 'postgresql://drill@127.0.0.1:1/none'
process.env.DEMO = '1'

interface Result {
  drill: string
  seconds: number
  figures: readonly Figure[]
}

const results: Result[] = []
let current: { drill: Drill; ground: Ground; begin: number } | undefined

function report(): boolean {
  const lines = results.flatMap(({ drill, figures }) =>
    figures.map(({ what, measured, bound, passed }) => [
      passed ? 'ok' : 'FAIL',
      drill,
      what,
      measured,
      bound,
    ]),
  )
  const head = ['', 'drill', 'figure', 'measured', 'bound']
  const widths = head.map((_, place) =>
    Math.max(...[head, ...lines].map((line) => line[place]?.length ?? 0)),
  )
  console.log('')
  for (const line of [head, ...lines])
    console.log(
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const failed = lines.filter(([mark]) => mark === 'FAIL').length
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  console.log(
    `\n${results.length} drills in ${Math.round(seconds / 60)} minutes, ${lines.length - failed} figures passed, ${failed} failed`,
  )
  return failed === 0 && lines.length > 0
}

function missing({ needs = {} }: Drill): string[] {
  return Object.entries(needs)
    .filter(([program]) => !existsSync(program))
    .map(([program, packageName]) => `${program} (apt-get install ${packageName})`)
}

async function close(): Promise<void> {
  if (!current) return
  const { drill, ground, begin } = current
  current = undefined
  await ground.close()
  const seconds = (performance.now() - begin) / 1_000
  results.push({ drill: drill.name, seconds, figures: ground.figures })
}

async function take(drill: Drill): Promise<void> {
  console.log(`\n${drill.name}: ${drill.about}`)
  const ground = new Ground(drill.name)
  current = { drill, ground, begin: performance.now() }
  const lacking = missing(drill)
  try {
    if (lacking.length > 0) throw new Error(`There is no ${lacking.join(', no ')}.`)
    await drill.run(ground)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    ground.note({ what: 'the drill ran to its end', measured: said, bound: 'yes', passed: false })
    if (process.env.DRILL_KEEP === '1') console.error(error)
  }
  await close()
}

async function main(): Promise<number> {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no drill ${unknown.join(', ')}; there are ${DRILLS.map(({ name }) => name).join(', ')}.`,
    )
    return 2
  }
  endAbandonedDrills()
  for (const drill of DRILLS)
    if (names.length === 0 || names.includes(drill.name)) await take(drill)
  return report() ? 0 : 1
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    console.log('\nBroken off: ending what was started …')
    void close().then(() => process.exit(130))
  })

process.exit(await main())
