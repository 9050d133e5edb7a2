import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { findFreePort } from '@/scripts/database/free-port'
import { App } from './lib/app'
import { callApp, likeCar } from './lib/calls'
import { checkAtMost, checkControl, type Drill, checkExactly, checkTrue } from './lib/drill'
import type { Ground } from './lib/ground'
import { Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { sleep, waitUntil } from './lib/wait'

const NGINX = '/usr/sbin/nginx'
const CONNECTIONS = 2_000
const DRIP_MS = 2_000
const STAY_MS = 20_000
const REQUESTS = 200
const P95_MS = 1_500
const GROWTH_MB = 250
const FEW_FILES = 400

const HEAD = 'GET /buy HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const BODY =
  'POST /vehicle/v1/favourite HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n'

function openSlowly(port: number, count: number): { sockets: Socket[]; close: () => void } {
  const sockets = Array.from({ length: count }, (_, place) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    const begin = [undefined, HEAD, BODY][place % 3]
    if (begin !== undefined) socket.once('connect', () => socket.write(begin))
    return socket
  })
  const drip = setInterval(() => {
    for (const [place, socket] of sockets.entries())
      if (place % 3 > 0 && socket.writable) socket.write('a')
  }, DRIP_MS)
  return {
    sockets,
    close: () => {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}

interface Measured {
  p95: number
  failed: number
}

async function visit(shop: Shop, url: string): Promise<Measured> {
  const [buyer, cars] = [await shop.newBuyer(), await shop.listedCars()]
  const times: number[] = []
  let failed = 0
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const begin = performance.now()
    const within = 10_000
    const page = (path: string) =>
      fetch(url + path, { signal: AbortSignal.timeout(within) }).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      )
    const status = await [
      () => page('/'),
      () => page('/buy'),
      async () => (await callApp(url, '/vehicle/v1/search?pageSize=3', { within })).status,
      async () => (await likeCar(url, buyer, cars[turn % cars.length] ?? '')).status,
    ][turn % 4]?.()
    times.push(performance.now() - begin)
    if (status !== 200) failed += 1
    if (failed > 5) break
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, failed }
}

function memoryOf(app: App): number {
  const status = readFileSync(`/proc/${app.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024
}

async function startNginx(ground: Ground, app: App): Promise<number> {
  const port = await findFreePort()
  const folder = ground.path('nginx')
  cpSync('deploy', `${folder}/deploy`, { recursive: true })
  const work = ground.makeFolder('nginx', 'work')
  const upstream = `${folder}/deploy/upstream`
  for (const name of readdirSync(upstream)) {
    const text = readFileSync(`${upstream}/${name}`, 'utf8')
    writeFileSync(
      `${upstream}/${name}`,
      text.replace(/server [\w.:]+/, `server 127.0.0.1:${app.port}`),
    )
  }
  const file = `${folder}/deploy/nginx.conf`
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace('listen 8080 default_server', `listen 127.0.0.1:${port}`)
      .replaceAll('/tmp/nginx', work)
      .replace('/dev/stdout', `${work}/access.log`),
  )
  ground.lend('nginx', NGINX, ['-p', `${folder}/deploy`, '-c', file, '-g', 'daemon off;'])
  await waitUntil('the start of nginx', () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok),
  )
  return port
}

async function crowd(ground: Ground, shop: Shop, app: App, port: number, name: string) {
  const before = memoryOf(app)
  const slow = openSlowly(port, CONNECTIONS)
  await sleep(3_000)
  const open = slow.sockets.filter(({ readyState }) => readyState === 'open').length
  const measured = await visit(shop, `http://127.0.0.1:${port}`)
  const growth = memoryOf(app) - before
  ground.note(
    checkTrue(`${name}: slow connections open`, open >= CONNECTIONS * 0.95, String(open)),
    checkExactly(`${name}: of ${REQUESTS} ordinary requests failed`, measured.failed, 0),
    checkAtMost(`${name}: p95 of the ordinary ones`, measured.p95, P95_MS),
    checkTrue(
      `${name}: the app grew by at most ${GROWTH_MB} MB`,
      growth <= GROWTH_MB,
      `${growth.toFixed(0)} MB`,
    ),
  )
  return slow
}

export const connectionsDrill: Drill = {
  name: 'connections',
  about: `${CONNECTIONS} slow and idle connections, to the app itself and to nginx before it`,
  needs: { [NGINX]: 'nginx-light' },
  async run(ground) {
    const server = await (await Postgres.open(ground, 'postgres')).start()
    const shop = await Shop.fill(ground, server)
    const app = await App.start(ground, { DATABASE_URL: shop.url })
    const idle = await visit(shop, app.url)
    ground.note(checkExactly('with no one else: ordinary requests failed', idle.failed, 0))
    const direct = await crowd(ground, shop, app, app.port, 'without nginx')
    direct.close()
    const port = await startNginx(ground, app)
    const through = await crowd(ground, shop, app, port, 'with nginx')
    await sleep(STAY_MS)
    const left = through.sockets.filter(
      ({ readyState }, place) => place % 3 < 2 && readyState === 'open',
    )
    ground.note(
      checkExactly('with nginx: those without whole headers still open after 20 s', left.length, 0),
    )
    through.close()
    await app.stop()

    const few = await App.start(
      ground,
      { DATABASE_URL: shop.url },
      { name: 'few', files: FEW_FILES },
    )
    const slow = openSlowly(few.port, CONNECTIONS)
    await sleep(3_000)
    const { failed } = await visit(shop, few.url)
    slow.close()
    ground.note(
      checkControl(
        `an app that may open ${FEW_FILES} files only`,
        failed > 0,
        `${failed} requests failed`,
      ),
    )
  },
}
