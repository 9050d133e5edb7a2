import { App } from './lib/app'
import { cancelHold, chargeOrder, payOrder, reserveCar } from './lib/calls'
import { checkAtMost, checkControl, type Drill, checkExactly, checkTrue } from './lib/drill'
import type { Ground } from './lib/ground'
import { Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { REGISTERED_SMS_TEMPLATES, startSmsStandIn } from './lib/stand-ins'
import { sleep, waitUntil } from './lib/wait'

const OTHERS = 30
const ATTEMPTS = 6
const OTHERS_WITHIN_MS = 120_000
const PARKED_WITHIN_MS = 400_000

async function enqueue(shop: Shop, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await shop.rows(
      `INSERT INTO message (id, dedupe_key, channel, "to", template, locale, variables, send_after)
       VALUES ($1, $1, 'sms', $2, 'testDriveCancelled', 'en', '{"what":"Test drive","car":"Maruti Swift","when":"5 December, 11 am"}', now() + interval '3 seconds')`,
      [id, `81000${String(place).padStart(5, '0')}`],
    )
}

async function owedRefunds(app: App, shop: Shop, count: number): Promise<string[]> {
  const cars = await shop.freeCars(count)
  const orders: string[] = []
  for (const car of cars) {
    const buyer = await shop.newBuyer()
    const { data: order } = await reserveCar(app.url, buyer, car)
    const { data: paid } = await payOrder(app.url, order.orderId)
    await chargeOrder(app.url, buyer, paid)
    await shop.rows(
      "UPDATE gateway_payment SET refund_claimed_at = now() + interval '1 hour' WHERE order_id = $1",
      [order.orderId],
    )
    await cancelHold(app.url, buyer, car)
    orders.push(order.orderId)
  }
  const rows = await shop.rows<{ id: string }>(
    "SELECT id FROM payment WHERE order_id = ANY($1) AND status = 'refund_due' ORDER BY order_id = $2 DESC",
    [orders, orders[0]],
  )
  return rows.map(({ id }) => id)
}

async function checkRefunds(ground: Ground, app: App, shop: Shop): Promise<void> {
  await app.isReady()
  const [killer = '', ...others] = await owedRefunds(app, shop, 6)
  app.instruct({ poison: { point: 'refund:claimed', rows: [killer] } })
  const before = app.starts
  const begin = performance.now()
  // Expires all claims at once, since only the number of tries matters.
  const due = () =>
    shop.rows(
      "UPDATE gateway_payment SET refund_claimed_at = CASE WHEN refund_tries = 0 THEN NULL ELSE now() - interval '5 minutes' END WHERE payment_id = ANY($1) AND owed_paise > 0 AND refund_parked_at IS NULL",
      [[killer, ...others]],
    )
  const made = () =>
    shop.count("SELECT 1 FROM payment WHERE id = ANY($1) AND status = 'refunded'", [others])
  const isParked = async () => {
    if (app.isAlive()) await due()
    return (
      (await shop.count(
        'SELECT 1 FROM gateway_payment WHERE payment_id = $1 AND refund_parked_at IS NOT NULL',
        [killer],
      )) === 1
    )
  }
  await waitUntil('the refund that kills', isParked, { within: 900_000, every: 5_000 })
  await waitUntil('the other refunds', async () => (await made()) === others.length, {
    within: 300_000,
  })
  const deaths = app.starts - before
  const figures = await fetch(`${app.url}/api/metrics`, {
    headers: { authorization: 'Bearer a-token-of-the-drill' },
  }).then((answer) => answer.text())
  ground.note(
    checkAtMost('a refund that kills is set aside', performance.now() - begin, 900_000),
    checkExactly('deaths over it', deaths, 6),
    checkExactly('other refunds made', await made(), others.length),
    checkTrue('the log names it', ground.log('app').includes(killer)),
    checkTrue('the figures count it', figures.includes('bharosa_refunds_parked 1')),
  )
  await sleep(70_000)
  ground.note(checkExactly('deaths in the minute after', app.starts - before - deaths, 0))
  app.instruct({})
  await shop.rows(
    'UPDATE gateway_payment SET refund_tries = 0, refund_parked_at = NULL, refund_claimed_at = NULL WHERE payment_id = $1',
    [killer],
  )
  const sent = () =>
    shop.count(
      'SELECT 1 FROM sandbox_refund r JOIN payment p ON p.payment_id = r.payment_id WHERE p.id = $1',
      [killer],
    )
  await waitUntil('the refund once it is mended', async () => (await sent()) === 1, {
    within: 120_000,
  })
  ground.note(
    checkExactly('broken invariants', (await shop.brokenInvariants()).length, 0),
    checkExactly('refunds of the one, tried again', await sent(), 1),
  )
}

export const poisonedJobDrill: Drill = {
  name: 'poisoned-job',
  about:
    'one message and one refund kill the process whenever they are made, another message always fails; the others go on',
  async run(ground) {
    const server = await (await Postgres.open(ground, 'postgres')).start()
    const shop = await Shop.fill(ground, server)
    const sms = await startSmsStandIn(ground)
    const app = await App.start(ground, {
      DATABASE_URL: shop.url,
      MSG91_AUTH_KEY: 'drill',
      MSG91_SENDER: 'BHAROS',
      MSG91_TEMPLATES: REGISTERED_SMS_TEMPLATES,
      MSG91_URL: sms.gateway.url,
    })
    const ids = (name: string, count: number) =>
      Array.from({ length: count }, (_, place) => `msg_${name}_${String(place).padStart(2, '0')}`)
    const others = ids('other', OTHERS)
    const [killer = ''] = ids('killer', 1)
    const [failing = ''] = ids('failing', 1)
    app.instruct({ poison: { point: 'message:claimed', rows: [killer] } })
    await enqueue(shop, [killer, failing, ...others])
    await shop.rows("UPDATE message SET template = 'unknown' WHERE id = $1", [failing])

    const begin = performance.now()
    const sent = () =>
      shop.count('SELECT 1 FROM message WHERE sent_at IS NOT NULL AND id = ANY($1)', [others])
    await waitUntil('the others', async () => (await sent()) === OTHERS, { within: 400_000 })
    const twice = others.filter((id) => sms.taken.get(id) !== 1)
    ground.note(
      checkAtMost(`${OTHERS} other messages are sent`, performance.now() - begin, OTHERS_WITHIN_MS),
      checkExactly('… not just once', twice.length, 0),
      // Control: the first batch kills the process; without the guard, each batch would.
      checkControl(
        'with the first batch the process died',
        app.starts > 1,
        `${app.starts - 1} deaths`,
      ),
    )
    const parked = async (id: string) =>
      shop.count(
        `SELECT 1 FROM message WHERE id = $1 AND sent_at IS NULL AND attempts >= ${ATTEMPTS} AND last_error IS NOT NULL`,
        [id],
      )
    await waitUntil('the killer', async () => (await parked(killer)) === 1, { within: 600_000 })
    const deaths = app.starts
    ground.note(
      checkAtMost('the killer is given up', performance.now() - begin, PARKED_WITHIN_MS),
      checkTrue('the log names it', ground.log('app').includes(killer)),
      checkExactly('deaths', deaths - 1, ATTEMPTS),
    )
    await sleep(30_000)
    ground.note(
      checkExactly('deaths in the half minute after', app.starts - deaths, 0),
      checkTrue('the app is ready', await fetch(`${app.url}/api/ready`).then(({ ok }) => ok)),
      checkExactly('times the failing one reached the gateway', sms.taken.get(failing) ?? 0, 0),
    )
    await checkRefunds(ground, app, shop)
  },
}
