import { hasDatabase } from '@/lib/server/db/databases'
import { App } from './lib/app'
import { checkAtLeast, checkAtMost, checkControl, type Drill, checkExactly } from './lib/drill'
import { PatroniNode, startEtcd, startHaproxy } from './lib/patroni'
import { Shop } from './lib/shop'
import { POSTGRES_15_FOLDER } from './lib/postgres'
import { sleep, waitUntil } from './lib/wait'
import { Writers } from './lib/writers'

const BACK_WITHIN_MS = 30_000
const REJOINED_WITHIN_MS = 60_000
const BEFORE_MS = 4_000
const CUT_OFF_MS = 1_500

async function losePrimary(shop: Shop, primary: PatroniNode): Promise<number> {
  const senders = await shop.rows<{ pid: number }>('SELECT pid FROM pg_stat_replication')
  for (const { pid } of senders) process.kill(pid, 'SIGSTOP')
  await sleep(CUT_OFF_MS)
  await primary.destroy()
  const moment = performance.now()
  // The stopped processes don't notice the primary's death, so they are killed separately.
  for (const { pid } of senders) process.kill(pid, 'SIGKILL')
  return moment
}

const isPrimary = (node: PatroniNode) => async () => node.is('primary')

export const failoverDrill: Drill = {
  name: 'failover',
  about: 'the primary is lost with its machine, and the standby promoted',
  needs: {
    '/usr/bin/patroni': 'patroni',
    '/usr/bin/etcd': 'etcd-server',
    '/usr/sbin/haproxy': 'haproxy',
    [`${POSTGRES_15_FOLDER}/pg_basebackup`]: 'postgresql-15',
  },
  async run(ground) {
    const etcd = await startEtcd(ground)
    const nodes: [PatroniNode, PatroniNode] = [
      await PatroniNode.make(ground, 'db1', etcd),
      await PatroniNode.make(ground, 'db2', etcd),
    ]
    const [first, second] = nodes
    first.start()
    await waitUntil('the first primary', isPrimary(first), { within: 90_000 })
    second.start()
    await waitUntil('the synchronous standby', () => second.is('sync'), { within: 90_000 })
    const address = await startHaproxy(ground, nodes)
    // HAProxy needs time for its checks.
    await sleep(4_000)
    const isThere = () => hasDatabase(`${address}/postgres`, 'postgres')
    await waitUntil('the way to the primary', isThere)
    const shop = await Shop.fillAt(ground, address)
    const app = await App.start(ground, { DATABASE_URL: shop.url })
    const cars = await shop.listedCars()
    const many = Array.from({ length: 40 }, () => cars).flat()

    const writers = new Writers(() => app.url, await shop.newBuyers(6), many)
    await sleep(BEFORE_MS)
    const moment = await losePrimary(shop, first)
    await waitUntil('the next acknowledged write', async () => writers.backAfter(moment), {
      within: 120_000,
    })
    const back = writers.backAfter(moment) ?? Infinity
    await sleep(BEFORE_MS)
    await writers.stop()
    ground.note(
      checkAtLeast('writes acknowledged', writers.acknowledged.length, 100),
      checkExactly('acknowledged writes that are lost (RPO 0)', await writers.lost(shop), 0),
      checkAtMost('return to acknowledged writes on the standby', back, BACK_WITHIN_MS),
      checkExactly('starts of the app', app.starts, 1),
      checkExactly('broken invariants', (await shop.brokenInvariants()).length, 0),
    )

    const again = performance.now()
    first.start()
    await waitUntil('the return of the first machine', () => first.is('sync'), { within: 180_000 })
    ground.note(
      checkAtMost(
        'the lost machine is back as the standby',
        performance.now() - again,
        REJOINED_WITHIN_MS,
      ),
    )

    await second.configure({ synchronous_mode: false })
    await waitUntil('asynchronous replication', async () => !(await first.is('sync')), {
      within: 60_000,
    })
    const hasty = new Writers(() => app.url, await shop.newBuyers(6), many)
    await sleep(BEFORE_MS)
    const loss = await losePrimary(shop, second)
    await waitUntil('the next acknowledged write', async () => hasty.backAfter(loss), {
      within: 120_000,
    })
    await hasty.stop()
    const lost = await hasty.lost(shop)
    ground.note(checkControl('with asynchronous replication', lost > 0, `${lost} lost`))
  },
}
