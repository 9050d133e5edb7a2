import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { App } from './lib/app'
import { chargeOrder, payOrder, reserveCar } from './lib/calls'
import {
  checkAtLeast,
  checkAtMost,
  checkControl,
  type Drill,
  checkExactly,
  checkTrue,
} from './lib/drill'
import type { Ground } from './lib/ground'
import { POSTGRES_15_FOLDER, Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { sleep, waitUntil } from './lib/wait'
import { Writers } from './lib/writers'

const PGBACKREST = '/usr/bin/pgbackrest'
const STANZA = '--stanza=bharosa'
const WRITES_MS = 75_000
const WRONG_PRICE = 123_456
const RPO_MS = 60_000
const RESTORED_WITHIN_MS = 300_000

function settingsOf(ground: Ground, port: number): Record<string, string> {
  const folder = (name: string) => ground.makeFolder('backup', name)
  return {
    PGBACKREST_CONFIG: ground.path('deploy-backup', 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: folder('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a key of the drill',
    PGBACKREST_LOG_PATH: folder('log'),
    PGBACKREST_LOCK_PATH: folder('lock'),
    PGBACKREST_SPOOL_PATH: folder('spool'),
    PGBACKREST_PG1_PATH: ground.path('primary'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder('socket'),
  }
}

async function openPrimary(ground: Ground): Promise<Postgres> {
  cpSync('deploy/backup', ground.path('deploy-backup'), { recursive: true })
  const options = { programs: POSTGRES_15_FOLDER }
  const probe = await Postgres.open(ground, 'primary', options)
  const env = settingsOf(ground, probe.port)
  const primary = await Postgres.open(ground, 'primary', {
    ...options,
    port: probe.port,
    env,
    settings: { unix_socket_directories: env.PGBACKREST_PG1_SOCKET_PATH ?? '' },
  })
  await primary.initialise()
  for (const path of Object.values(env))
    if (path.startsWith(ground.path('backup'))) primary.own(path)
  appendFileSync(
    `${primary.directory}/postgresql.conf`,
    `include '${ground.path('deploy-backup', 'postgresql.conf')}'\n`,
  )
  return primary.start()
}

interface Restored {
  shop: Shop
  server: Postgres
  ms: number
}

async function restore(
  ground: Ground,
  name: string,
  primary: Postgres,
  how: readonly string[],
): Promise<Restored> {
  const begin = performance.now()
  const server = await Postgres.open(ground, name, {
    programs: POSTGRES_15_FOLDER,
    copyOf: primary,
    env: { ...primary.env, PGBACKREST_PG1_PATH: ground.path(name) },
    // Only one server may write the archive.
    settings: { archive_mode: 'off' },
  })
  ground.makeFolder(name)
  server.own(server.directory)
  await server.runAs('/bin/chmod', '700', server.directory)
  await server.runAs(PGBACKREST, STANZA, ...how, 'restore')
  await server.start()
  const isOpen = async () => {
    const [row] = await server.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits')
    return row?.waits === false
  }
  await waitUntil('the end of the recovery', isOpen, { within: RESTORED_WITHIN_MS })
  return { server, shop: Shop.at(ground, server.url()), ms: performance.now() - begin }
}

async function doBusiness(shop: Shop, app: App, count: number): Promise<string[]> {
  const orders: string[] = []
  for (const car of await shop.freeCars(count)) {
    const buyer = await shop.newBuyer()
    const { data: order } = await reserveCar(app.url, buyer, car)
    const { data: paid } = await payOrder(app.url, order.orderId)
    const { status } = await chargeOrder(app.url, buyer, paid)
    if (status === 200) orders.push(order.orderId)
  }
  return orders
}

export const restoreDrill: Drill = {
  name: 'restore',
  about:
    'the database and its disk are lost; restored from the archive, also to a moment before a mistake',
  needs: {
    [PGBACKREST]: 'pgbackrest',
    [`${POSTGRES_15_FOLDER}/postgres`]: 'postgresql-15',
  },
  async run(ground) {
    const primary = await openPrimary(ground)
    const shop = await Shop.fill(ground, primary)
    await primary.runAs(PGBACKREST, STANZA, 'stanza-create')
    await primary.runAs(PGBACKREST, STANZA, '--type=full', 'backup')
    await primary.runAs(PGBACKREST, STANZA, 'check')

    const app = await App.start(ground, { DATABASE_URL: shop.url })
    const orders = await doBusiness(shop, app, 6)
    const cars = await shop.listedCars()
    const buyers = await shop.newBuyers(4)
    const writers = new Writers(() => app.url, buyers, cars, 1_000)
    await sleep(WRITES_MS / 2)

    const [{ moment = '' } = {}] = await shop.rows<{ moment: string }>(
      'SELECT now()::text AS moment',
    )
    const before = writers.acknowledged.length
    await sleep(1_500)
    await shop.rows(`UPDATE vehicle SET price = ${WRONG_PRICE} WHERE status = 'listed'`)
    await sleep(WRITES_MS / 2)
    await primary.destroy()
    const disaster = performance.now()
    await writers.stop()
    rmSync(primary.directory, { recursive: true, force: true })

    const newest = await restore(ground, 'newest', primary, ['--type=default'])
    const lost = await writers.lostWrites(newest.shop)
    const oldestLost = Math.min(disaster, ...lost.map(({ at }) => at))
    ground.note(
      checkAtLeast('writes acknowledged before the disaster', writers.acknowledged.length, 100),
      checkAtMost(
        'time between the last write restored and the disaster',
        disaster - oldestLost,
        RPO_MS,
      ),
      checkAtMost('time until it takes writes again', newest.ms, RESTORED_WITHIN_MS),
      checkExactly('broken invariants', (await newest.shop.brokenInvariants()).length, 0),
    )
    await newest.server.stop()

    const then = await restore(ground, 'then', primary, [
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
    ])
    const paid = await then.shop.count(
      "SELECT 1 FROM payment WHERE status = 'captured' AND order_id = ANY($1)",
      [orders],
    )
    const wrong = await then.shop.count(`SELECT 1 FROM vehicle WHERE price = ${WRONG_PRICE}`)
    const missing = await writers.lostWrites(then.shop)
    const isEarly = (place: number) => place < before
    const early = missing.filter((write) => isEarly(writers.acknowledged.indexOf(write)))
    ground.note(
      checkExactly('to the moment before a mistake: tokens paid', paid, orders.length),
      checkExactly('… cars with the price of the mistake', wrong, 0),
      checkExactly('… writes acknowledged before it that are lost', early.length, 0),
      checkTrue('… writes after it are not there', missing.length > early.length),
      checkExactly('… broken invariants', (await then.shop.brokenInvariants()).length, 0),
      checkAtMost('… time until it takes writes again', then.ms, RESTORED_WITHIN_MS),
    )
    await app.restartWith({ DATABASE_URL: then.server.url() })
    const again = await doBusiness(then.shop, app, 1)
    ground.note(checkExactly('… tokens paid on it through the app afterwards', again.length, 1))
    await app.stop()
    await then.server.stop()

    const bare = await restore(ground, 'bare', primary, [
      '--type=immediate',
      '--target-action=promote',
    ])
    const gone = await writers.lostWrites(bare.shop)
    ground.note(
      checkControl(
        'the backup without the archive',
        gone.length > lost.length,
        `${gone.length} writes lost`,
      ),
    )
  },
}
