import { App } from './lib/app'
import { atMost, control, type Drill, exactly, holds } from './lib/drill'
import { Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { REGISTERED, smsStandIn } from './lib/stand-ins'
import { sleep, until } from './lib/wait'

const OTHERS = 30
const ATTEMPTS = 6
const OTHERS_WITHIN_MS = 120_000
const PARKED_WITHIN_MS = 400_000

/** Messages as the app writes them, all due at the same moment. */
async function enqueue(shop: Shop, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await shop.rows(
      `INSERT INTO message (id, dedupe_key, channel, "to", template, locale, variables, send_after)
       VALUES ($1, $1, 'sms', $2, 'otp', 'en', '{"code":"4321","life":"5 minutes"}', now() + interval '3 seconds')`,
      [id, `81000${String(place).padStart(5, '0')}`],
    )
}

export const poisonedJob: Drill = {
  name: 'poisoned-job',
  about:
    'one message kills the process whenever it is sent, another always fails; the others go on',
  async run(ground) {
    const server = await (await Postgres.open(ground, 'postgres')).start()
    const shop = await Shop.fill(ground, server)
    const sms = await smsStandIn(ground)
    const app = await App.start(ground, {
      DATABASE_URL: shop.url,
      MSG91_AUTH_KEY: 'drill',
      MSG91_SENDER: 'BHAROS',
      MSG91_TEMPLATES: REGISTERED,
      MSG91_URL: sms.gateway.url,
      OTP_MINUTES: '30',
    })
    const ids = (name: string, count: number) =>
      Array.from({ length: count }, (_, place) => `msg_${name}_${String(place).padStart(2, '0')}`)
    const others = ids('other', OTHERS)
    const [killer = ''] = ids('killer', 1)
    const [failing = ''] = ids('failing', 1)
    app.wish({ poison: { point: 'message:claimed', rows: [killer] } })
    await enqueue(shop, [killer, failing, ...others])
    await shop.rows("UPDATE message SET template = 'unknown' WHERE id = $1", [failing])

    const begin = performance.now()
    const sent = () =>
      shop.count('SELECT 1 FROM message WHERE sent_at IS NOT NULL AND id = ANY($1)', [others])
    await until('the others', async () => (await sent()) === OTHERS, { within: 400_000 })
    const twice = others.filter((id) => sms.taken.get(id) !== 1)
    ground.note(
      atMost(`${OTHERS} other messages are sent`, performance.now() - begin, OTHERS_WITHIN_MS),
      exactly('… not just once', twice.length, 0),
      // Without the guard all of them would have died together each time: this shows that they did, once.
      control('with the first batch the process died', app.starts > 1, `${app.starts - 1} deaths`),
    )
    const parked = async (id: string) =>
      shop.count(
        `SELECT 1 FROM message WHERE id = $1 AND sent_at IS NULL AND attempts >= ${ATTEMPTS} AND last_error IS NOT NULL`,
        [id],
      )
    await until('the killer', async () => (await parked(killer)) === 1, { within: 600_000 })
    const deaths = app.starts
    ground.note(
      atMost('the killer is given up', performance.now() - begin, PARKED_WITHIN_MS),
      holds('the log names it', ground.log('app').includes(killer)),
      exactly('deaths', deaths - 1, ATTEMPTS),
    )
    await sleep(30_000)
    ground.note(
      exactly('deaths in the half minute after', app.starts - deaths, 0),
      holds('the app is ready', await fetch(`${app.url}/api/ready`).then(({ ok }) => ok)),
      exactly('times the failing one reached the gateway', sms.taken.get(failing) ?? 0, 0),
    )
  },
}
