import { App } from './lib/app'
import {
  type DrillAnswer,
  callApp,
  cancelHold,
  chargeOrder,
  payOrder,
  reserveCar,
  sendDocument,
} from './lib/calls'
import { checkAtLeast, checkAtMost, checkControl, type Drill, checkExactly } from './lib/drill'
import type { Ground } from './lib/ground'
import { downloadDocument, findDocumentRequest, makePhotoFile } from './lib/documents'
import { Postgres } from './lib/postgres'
import { type Buyer, Shop } from './lib/shop'
import { REGISTERED_SMS_TEMPLATES, startSmsStandIn } from './lib/stand-ins'
import { waitUntil } from './lib/wait'
import { Writers } from './lib/writers'

const BACK_WITHIN_MS = 30_000
/**
 * A refund's claim lapses after two minutes. The rest is for the restart and the job's next run.
 */
const REFUND_WITHIN_MS = 210_000

interface Scene {
  ground: Ground
  app: App
  shop: Shop
}

async function dieAt({ app }: Scene, point: string, act: () => Promise<unknown>): Promise<number> {
  await app.isReady()
  const before = app.starts
  app.instruct({ dieAt: point })
  const death = waitUntil(
    `the death at ${point}`,
    async () => app.starts > before || !app.isAlive(),
    {
      within: 90_000,
      every: 10,
    },
  )
  await Promise.all([act(), death])
  return performance.now()
}

async function tryAgain<Data>(
  moment: number,
  ask: () => Promise<DrillAnswer<Data>>,
): Promise<{ data: Data; ms: number }> {
  const { answer } = await waitUntil(
    'the next try',
    async () => {
      const tried = await ask()
      return tried.status >= 200 && tried.status < 300 && tried
    },
    { within: 60_000, every: 200 },
  )
  return { data: answer.data, ms: performance.now() - moment }
}

async function createHold({
  app,
  shop,
}: Scene): Promise<{ buyer: Buyer; car: string; orderId: string }> {
  await app.isReady()
  const [buyer, [car = '']] = [await shop.newBuyer(), await shop.freeCars(1)]
  const { status, data } = await reserveCar(app.url, buyer, car)
  if (status !== 201) throw new Error(`reserveOrder answered ${status}`)
  return { buyer, car, orderId: data.orderId }
}

const statusOfPayment = async ({ shop }: Scene, orderId: string) =>
  (
    await shop.rows<{ status: string }>('SELECT status::text FROM payment WHERE order_id = $1', [
      orderId,
    ])
  )[0]?.status

/** The app dies between a commit and the next step. A repeated request must not act twice. */
async function checkRequests(scene: Scene): Promise<void> {
  const { app, shop, ground } = scene
  const back: number[] = []
  for (const point of ['reserve:held', 'order:made']) {
    const [buyer, [car = '']] = [await shop.newBuyer(), await shop.freeCars(1)]
    const moment = await dieAt(scene, point, () => reserveCar(app.url, buyer, car))
    back.push((await tryAgain(moment, () => reserveCar(app.url, buyer, car))).ms)
    const holds = await shop.count('SELECT 1 FROM live_hold WHERE vehicle_id = $1', [car])
    ground.note(checkExactly(`${point}: holds of the car after the second try`, holds, 1))
  }
  for (const point of ['settle:asked', 'settle:uncommitted', 'settle:committed']) {
    const { buyer, orderId } = await createHold(scene)
    const { data: paid } = await payOrder(app.url, orderId)
    const moment = await dieAt(scene, point, () => chargeOrder(app.url, buyer, paid))
    const again = await tryAgain(moment, () => chargeOrder(app.url, buyer, paid))
    back.push(again.ms)
    const settled = await shop.count(
      "SELECT 1 FROM payment p JOIN reservation r ON r.id = p.reservation_id WHERE p.order_id = $1 AND p.status = 'captured' AND r.status = 'active'",
      [orderId],
    )
    ground.note(checkExactly(`${point}: payments settled`, settled, 1))
  }
  ground.note(
    checkAtMost('slowest answer to a second try after a death', Math.max(...back), BACK_WITHIN_MS),
  )
}

async function checkUploads(scene: Scene): Promise<void> {
  const { app, shop, ground } = scene
  const sale = await findDocumentRequest(shop)
  const file = await makePhotoFile()
  const send = () => sendDocument(app.url, sale.buyer, { ...sale, kind: 'pan', file })
  for (const point of ['document-stored', 'document-saved']) {
    const moment = await dieAt(scene, point, send)
    const { data, ms } = await tryAgain(moment, send)
    const status = await downloadDocument(app, sale, data.documentId)
    ground.note(
      checkAtMost(`${point}: the document is taken by the next try`, ms, BACK_WITHIN_MS),
      checkExactly(`${point}: status of its download`, status, 200),
    )
  }
}

async function checkJobs(
  scene: Scene,
  sms: Awaited<ReturnType<typeof startSmsStandIn>>,
): Promise<void> {
  const { app, shop, ground } = scene
  const told = await createHold(scene)
  const moment = await dieAt(scene, 'webhook:stored', () =>
    payOrder(app.url, told.orderId, 'success'),
  )
  await waitUntil(
    'the payment that a webhook told of',
    async () => (await statusOfPayment(scene, told.orderId)) === 'captured',
    { within: 300_000 },
  )
  ground.note(
    checkAtMost(
      'webhook:stored: the payment is settled without being asked for',
      performance.now() - moment,
      150_000,
    ),
  )
  const over = await createHold(scene)
  const expiry = await dieAt(scene, 'expire:uncommitted', () => shop.runOut(over.car))
  await waitUntil('the end of a hold', async () => (await shop.statusOf(over.car)) === 'listed')
  ground.note(
    checkAtMost('expire:uncommitted: the car is free', performance.now() - expiry, BACK_WITHIN_MS),
  )
  for (const point of ['message:claimed', 'message:sent']) {
    const { phone } = await shop.newBuyer()
    const death = await dieAt(scene, point, () =>
      callApp(app.url, '/customer/v1/login', { body: { phoneNumber: phone } }),
    )
    const isSent = () =>
      shop.count('SELECT 1 FROM message WHERE "to" = $1 AND sent_at IS NOT NULL', [phone])
    await waitUntil('the message', async () => (await isSent()) === 1, { within: 200_000 })
    ground.note(
      checkAtMost(`${point}: the code is sent`, performance.now() - death, BACK_WITHIN_MS),
      checkExactly(`${point}: references under which it was sent`, sms.of(phone).length, 1),
    )
  }
}

async function checkRefunds(scene: Scene): Promise<void> {
  const { app, shop, ground } = scene
  const orders: string[] = []
  let moment = 0
  for (const point of ['refund:claimed', 'refund:sent']) {
    const { buyer, car, orderId } = await createHold(scene)
    const { data: paid } = await payOrder(app.url, orderId)
    await chargeOrder(app.url, buyer, paid)
    moment = await dieAt(scene, point, () => cancelHold(app.url, buyer, car))
    orders.push(orderId)
  }
  const isBack = async (orderId: string) => (await statusOfPayment(scene, orderId)) === 'refunded'
  await waitUntil(
    'the refunds',
    async () => (await Promise.all(orders.map(isBack))).every(Boolean),
    {
      within: 300_000,
    },
  )
  const sent = await shop.count(
    'SELECT 1 FROM sandbox_refund r JOIN sandbox_payment s ON s.id = r.payment_id WHERE s.order_id = ANY($1)',
    [orders],
  )
  ground.note(
    checkAtMost(
      'refund:claimed, refund:sent: the money is back',
      performance.now() - moment,
      REFUND_WITHIN_MS,
    ),
    checkExactly('refunds of two payments', sent, 2),
  )
}

export const killAppDrill: Drill = {
  name: 'kill-app',
  about: 'kill -9 of the app at named points, started again by its supervisor',
  async run(ground) {
    const server = await (await Postgres.open(ground, 'postgres')).start()
    const shop = await Shop.fill(ground, server)
    const sms = await startSmsStandIn(ground)
    const env = {
      DATABASE_URL: shop.url,
      MSG91_AUTH_KEY: 'drill',
      MSG91_SENDER: 'BHAROS',
      MSG91_TEMPLATES: REGISTERED_SMS_TEMPLATES,
      MSG91_URL: sms.gateway.url,
    }
    const app = await App.start(ground, env)
    const scene = { ground, app, shop }
    const cars = await shop.listedCars()
    const many = Array.from({ length: 200 }, () => cars).flat()
    const writers = new Writers(() => app.url, await shop.newBuyers(3), many)
    await checkRequests(scene)
    await checkUploads(scene)
    await checkJobs(scene, sms)
    await checkRefunds(scene)
    await writers.stop()
    ground.note(
      checkAtLeast('deaths', app.starts - 1, 13),
      checkAtLeast('other writes acknowledged meanwhile', writers.acknowledged.length, 100),
      checkExactly('acknowledged writes that are lost', await writers.lost(shop), 0),
      checkExactly('broken invariants', (await shop.brokenInvariants()).length, 0),
    )
    const [first] = writers.acknowledged
    await shop.rows('DELETE FROM favourite WHERE customer_id = $1 AND vehicle_id = $2', [
      first?.buyer,
      first?.car,
    ])
    const lost = await writers.lost(shop)
    ground.note(
      checkControl('one acknowledged write taken away is found', lost > 0, `${lost} lost`),
    )

    const alone = await App.start(ground, env, { name: 'alone', hasSupervisor: false })
    await alone.kill()
    const isBack = await alone.isReady(BACK_WITHIN_MS).then(
      () => true,
      () => false,
    )
    ground.note(
      checkControl('without a supervisor', !isBack, isBack ? 'back' : 'still down after 30 s'),
    )
  },
}
