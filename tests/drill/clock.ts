import { App } from './lib/app'
import { callApp, cancelHold, reserveCar } from './lib/calls'
import { checkControl, type Drill, checkExactly, checkTrue } from './lib/drill'
import type { Ground } from './lib/ground'
import { Postgres } from './lib/postgres'
import { type Buyer, Shop } from './lib/shop'
import { sleep, waitUntil } from './lib/wait'

const TEN_MINUTES_MS = 600_000
const HOLD_SECONDS = 15 * 60
const NEAR_SECONDS = 10

interface Asked {
  customerOTPAuthorizationId: string
}

interface Outbox {
  items: { template: string; variables: { code?: string } }[]
}

async function logIn(
  shop: Shop,
  { phone }: Buyer,
  [asked, shown]: readonly [App, App],
  ageMinutes = 0,
): Promise<{ status: number; token?: string }> {
  const { data } = await callApp<Asked>(asked.url, '/customer/v1/login', {
    body: { phoneNumber: phone },
  })
  const outbox = await callApp<Outbox>(asked.url, `/api/dev/outbox?to=${phone}`)
  const otp = outbox.data.items.find(({ template }) => template === 'otp')?.variables.code
  if (ageMinutes > 0)
    await shop.rows(
      `UPDATE otp_authorization SET created_at = created_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2) WHERE phone = $1`,
      [phone, ageMinutes],
    )
  const checked = await callApp<{ token?: string }>(shown.url, '/customer/v1/checkOTP', {
    body: { phoneNumber: phone, otp, ...data },
  })
  return { status: checked.status, token: checked.data?.token }
}

function ageOf(token = ''): number {
  const { iat } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}',
  ) as { iat?: number }
  return Date.now() / 1_000 - (iat ?? 0)
}

/** Seconds by which the app's log clock is ahead. */
function logAhead(ground: Ground, { name }: App): number {
  const [, time = ''] = [...ground.log(name).matchAll(/"time":"([^"]+)"/g)].at(-1) ?? []
  return (Date.parse(time) - Date.now()) / 1_000
}

async function checkHoldLength(ground: Ground, shop: Shop, app: App, right: App): Promise<void> {
  const [buyer, [car = '']] = [await shop.newBuyer(), await shop.freeCars(1)]
  const { status } = await reserveCar(app.url, buyer, car)
  const [hold] = await shop.rows<{ left: number }>(
    'SELECT extract(epoch FROM pay_before - now())::float AS left FROM live_hold WHERE vehicle_id = $1',
    [car],
  )
  ground.note(
    checkExactly(`${app.name}: a hold is made`, status, 201),
    checkTrue(
      `${app.name}: it lasts 15 minutes by the database's clock`,
      Math.abs((hold?.left ?? 0) - HOLD_SECONDS) < NEAR_SECONDS,
      `${Math.round(hold?.left ?? 0)} s`,
    ),
  )
  // Holds are swept twice a second, so several sweeps have run.
  await sleep(3_000)
  const live = await shop.count('SELECT 1 FROM live_hold WHERE vehicle_id = $1', [car])
  ground.note(checkExactly(`${app.name}: no one's sweep ends it early`, live, 1))
  await shop.runOut(car)
  const isFree = async () => (await shop.statusOf(car)) === 'listed'
  await waitUntil('the end of the hold', isFree, { within: 20_000 })
  const next = await shop.newBuyer()
  const taken = await reserveCar(app.url, next, car)
  ground.note(
    checkExactly(`${app.name}: once it is over, the next one gets the car`, taken.status, 201),
  )
  await cancelHold(right.url, next, car)
}

export const clockDrill: Drill = {
  name: 'clock',
  about: 'three instances on one database: one right, one ten minutes fast, one ten minutes slow',
  async run(ground) {
    const server = await (await Postgres.open(ground, 'postgres')).start()
    const shop = await Shop.fill(ground, server)
    const start = (name: string, offset: number) =>
      App.start(ground, { DATABASE_URL: shop.url, DRILL_CLOCK_MS: String(offset) }, { name })
    const right = await start('right', 0)
    const fast = await start('fast', TEN_MINUTES_MS)
    const slow = await start('slow', -TEN_MINUTES_MS)
    for (const app of [fast, slow]) await checkHoldLength(ground, shop, app, right)
    const pairs = [
      [right, fast],
      [right, slow],
      [fast, slow],
      [slow, fast],
    ] as const
    for (const pair of pairs) {
      const buyer = await shop.newBuyer()
      const { status, token } = await logIn(shop, buyer, pair)
      const [car = ''] = await shop.freeCars(1)
      const signedIn = { ...buyer, token: token ?? '' }
      const statuses = await Promise.all(
        [right, fast, slow].map(
          async ({ url }) =>
            (await callApp(url, `/vehicle/v1/favourite?vehicleId=${car}`, { who: signedIn }))
              .status,
        ),
      )
      ground.note(
        checkExactly(`a code asked of ${pair[0].name}, shown to ${pair[1].name}`, status, 200),
        checkTrue(
          `… its session counts on all three`,
          statuses.every((one) => one === 200),
          statuses.join(' '),
        ),
      )
    }
    const late = await logIn(shop, await shop.newBuyer(), [right, slow], 6)
    ground.note(
      checkTrue(
        'a code that is over is refused by the slow one',
        late.status !== 200,
        String(late.status),
      ),
    )
    const slots = await Promise.all(
      [right, fast, slow].map(({ url }) =>
        callApp(url, '/vehicle/v1/slots?city=chennai&type=visit'),
      ),
    )
    const lists = new Set(slots.map(({ data }) => JSON.stringify(data)))
    ground.note(checkExactly('different lists of free slots', lists.size, 1))
    // The log still has the wrong time, so the clock really was wrong.
    await callApp(fast.url, '/vehicle/v1/search?pageSize=1')
    const off = logAhead(ground, fast)
    ground.note(
      checkTrue(
        "a token's time is the database's, not that of the app ten minutes fast",
        Math.abs(ageOf((await logIn(shop, await shop.newBuyer(), [fast, fast])).token)) < 60,
      ),
      checkControl(
        "the log's time, which the app's clock says",
        off > 300 && off < 660,
        `${Math.round(off)} s off`,
      ),
    )
  },
}
