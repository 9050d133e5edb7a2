import { App } from './lib/app'
import { checkAtLeast, checkAtMost, checkControl, type Drill, checkExactly } from './lib/drill'
import type { Ground } from './lib/ground'
import { Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { sleep, waitUntil } from './lib/wait'
import { Writers } from './lib/writers'

const KILLS = 4
const WRITERS = 8
const BACK_WITHIN_MS = 30_000
const BEFORE_KILL_MS = 2_500

interface Outcome {
  acknowledged: number
  lost: number
  slowest: number
  longestAnswer: number
  broken: number
}

async function killUnderWrites(
  ground: Ground,
  name: string,
  { settings, kills }: { settings: Record<string, string>; kills: number },
): Promise<Outcome> {
  const server = await (await Postgres.open(ground, `${name}-postgres`, { settings })).start()
  const shop = await Shop.fill(ground, server)
  const app = await App.start(ground, { DATABASE_URL: shop.url }, { name: `${name}-app` })
  const buyers = await shop.newBuyers(WRITERS)
  await shop.rows('CHECKPOINT')
  const cars = await shop.listedCars()
  const writers = new Writers(() => app.url, buyers, [...cars, ...cars, ...cars, ...cars])
  let slowest = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(BEFORE_KILL_MS)
    const [moment, starts] = [performance.now(), server.starts]
    await server.kill()
    const isUp = async () => server.starts > starts && (await server.answers())
    await waitUntil('the return of Postgres', isUp, { within: 60_000, every: 50 })
    const up = performance.now()
    await waitUntil('the next write', async () => writers.backAfter(up), { within: 60_000 })
    slowest = Math.max(slowest, up - moment + (writers.backAfter(up) ?? Infinity))
  }
  await writers.stop()
  const outcome = {
    acknowledged: writers.acknowledged.length,
    lost: await writers.lost(shop),
    slowest,
    longestAnswer: Math.max(0, ...writers.refused.map(({ ms }) => ms)),
    broken: (await shop.brokenInvariants()).length,
  }
  await app.stop()
  await server.stop()
  return outcome
}

export const killPostgresDrill: Drill = {
  name: 'kill-postgres',
  about: 'kill -9 of Postgres under writes, started again by its supervisor',
  async run(ground) {
    const safe = await killUnderWrites(ground, 'safe', { settings: {}, kills: KILLS })
    ground.note(
      checkAtLeast(`writes acknowledged around ${KILLS} kills`, safe.acknowledged, 100),
      checkExactly('acknowledged writes that are lost', safe.lost, 0),
      checkExactly('broken invariants', safe.broken, 0),
      checkAtMost('slowest return to acknowledged writes', safe.slowest, BACK_WITHIN_MS),
      checkAtMost('longest wait of a write that was refused', safe.longestAnswer, 5_000),
    )
    // Negative control: commits that don't wait for the disk get lost.
    const hasty = await killUnderWrites(ground, 'hasty', {
      settings: { synchronous_commit: 'off', wal_writer_delay: '10s' },
      kills: 2,
    })
    ground.note(checkControl('with synchronous_commit = off', hasty.lost > 0, `${hasty.lost} lost`))
  },
}
