import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitCpuShare, findShareObstacle } from './cpu-share'
import { startLoad, type LoadRequest } from './load'
import { startStack, type Nginx, type Stack } from './stack'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
/** Share of a core per instance. Leaves enough of two cores for nginx, Postgres and the clients. */
const SHARE = 0.25
const VISITORS = 24
const SECONDS = 8
const TURNS = 5
const MIN_RATIO = 1.7

/** Distinct prices, so that no cache can answer. */
const MIX: LoadRequest[] = Array.from({ length: 2_000 }, (_, place) => {
  const maxPrice = 300_000 + place * 500
  return place % 3 === 0
    ? { path: `/vehicle/v1/search?maxPrice=${maxPrice}`, headers: KEYS }
    : { path: `/buy?maxPrice=${maxPrice}` }
})

const reason = findShareObstacle()
if (reason) console.warn(`The rate of one and of two instances is not measured: ${reason}.`)

describe.skipIf(reason)('a second instance', () => {
  let stack: Stack
  let one: Nginx
  let giveBack: () => Promise<void>
  beforeAll(async () => {
    stack = await startStack()
    one = await stack.startNginx((configuration) =>
      configuration.replaceAll(/include upstream\/\*\.(conf|pages);/g, 'include upstream/app1.$1;'),
    )
    giveBack = await limitCpuShare(
      stack.instances.map((instance) => instance.pid()),
      SHARE,
    )
  }, 300_000)
  afterAll(async () => {
    await giveBack?.()
    await stack?.stop()
  }, 60_000)

  async function rateOf({ url }: Nginx): Promise<number> {
    const load = startLoad(url, VISITORS, MIX)
    await sleep(1_000)
    const before = load.answered()
    await sleep(SECONDS * 1_000)
    const answered = load.answered() - before
    await load.stop()
    expect(load.failures.slice(0, 3)).toEqual([])
    return answered / SECONDS
  }

  it(
    `of the same size serves ${MIN_RATIO} times as many visitors`,
    { timeout: 300_000 },
    async () => {
      await rateOf(stack.nginx)
      const pairs: { one: number; two: number }[] = []
      for (let turn = 0; turn < TURNS; turn += 1)
        pairs.push({ one: await rateOf(one), two: await rateOf(stack.nginx) })
      const median = (of: (pair: { one: number; two: number }) => number) =>
        pairs.map(of).toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0
      const ratio = median((pair) => pair.two / pair.one)
      console.info(
        `one ${median((pair) => pair.one).toFixed(1)}/s, two ${median((pair) => pair.two).toFixed(1)}/s, ratio ${ratio.toFixed(2)}`,
      )
      expect(ratio).toBeGreaterThanOrEqual(MIN_RATIO)
    },
  )
})
