import { App } from './lib/app'
import { callApp, chargeOrder, reserveCar, sendDocument } from './lib/calls'
import { checkAtMost, checkControl, type Drill, checkExactly } from './lib/drill'
import { RazorpayStandIn, getPort, startS3StandIn, toS3Settings } from './lib/far-away'
import type { Ground } from './lib/ground'
import { downloadDocument, findDocumentRequest, makePhotoFile } from './lib/documents'
import { startMailStandIn, type MailStandIn } from './lib/post'
import { Postgres } from './lib/postgres'
import { Shop } from './lib/shop'
import { type DrillMood, REGISTERED_SMS_TEMPLATES, startSmsStandIn } from './lib/stand-ins'
import { sleep, waitUntil } from './lib/wait'

const ANSWER_WITHIN_MS = 15_000
const SENT_WITHIN_MS = 30_000
const SETTLED_WITHIN_MS = 300_000
const AWAY_MS = 7_000
const SMS = 'sms.drill.localhost'
const STORE = 'store.drill.localhost'
const GATEWAY = 'gateway.drill.localhost'

type Fault = DrillMood | 'name gone' | 'name silent'
const FAULTS: readonly Fault[] = ['silent', 'broken', 'garbage', 'half', 'name gone', 'name silent']
const HERE = { [SMS]: 'here', [STORE]: 'here', [GATEWAY]: 'here' } as const

interface Scene {
  ground: Ground
  app: App
  shop: Shop
}

interface Service {
  mood: DrillMood
}

/** All services get the same fault, because name lookup is per process. */
function spoil(app: App, services: readonly Service[], fault: Fault): void {
  const name = fault === 'name gone' ? 'gone' : fault === 'name silent' ? 'silent' : 'here'
  app.instruct({ names: { [SMS]: name, [STORE]: name, [GATEWAY]: name } })
  for (const service of services)
    service.mood = fault === 'name gone' || fault === 'name silent' ? 'silent' : fault
}

function mend(app: App, services: readonly Service[]): void {
  app.instruct({ names: HERE })
  for (const service of services) service.mood = 'well'
}

const worst = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms))

async function mail(shop: Shop, id: string): Promise<void> {
  await shop.rows(
    `INSERT INTO message (id, dedupe_key, channel, "to", template, locale, variables)
     VALUES ($1, $1, 'email', 'kavya@example.com', 'verifyEmail', 'en', '{"name":"Kavya","link":"https://example.com/x"}')`,
    [id],
  )
}

interface Outcome {
  answers: { status: number; ms: number }[]
  sentAfter: number
  unwell: number
}

async function runUnderFault(
  { app, shop }: Scene,
  parts: { razorpay: RazorpayStandIn; office: MailStandIn; services: readonly Service[] },
  fault: Fault,
): Promise<Outcome & { orderId: string; reference: string; phone: string }> {
  const { razorpay, services } = parts
  const [buyer, other, sale, file] = [
    await shop.newBuyer(),
    await shop.newBuyer(),
    await findDocumentRequest(shop),
    await makePhotoFile(),
  ]
  const [car = '', second = ''] = await shop.freeCars(2)
  const { data: order } = await reserveCar(app.url, buyer, car)
  const paid = razorpay.pay(order.orderId)
  const reference = `msg_mail_${fault.replaceAll(' ', '_')}`

  spoil(app, services, fault)
  await mail(shop, reference)
  const asked = await Promise.all([
    callApp(app.url, '/customer/v1/login', { body: { phoneNumber: buyer.phone } }),
    sendDocument(app.url, sale.buyer, { ...sale, kind: 'pan', file }),
    chargeOrder(app.url, buyer, paid),
    reserveCar(app.url, other, second),
    callApp(app.url, '/vehicle/v1/search?pageSize=3'),
    sleep(AWAY_MS).then(() => callApp(app.url, '/api/ready')),
  ])
  mend(app, services)
  const mended = performance.now()
  const [login, document, settled, held, search, ready] = asked.map(({ status }) => status)
  const wanted: [number | undefined, number][] = [
    [login, 200],
    // Half a response has the status, which confirms that the document was stored.
    [document, fault === 'half' ? 201 : 503],
    [settled, 503],
    [held, 503],
    [search, 200],
    [ready, 200],
  ]
  const unwell = wanted.filter(([status, should]) => status !== should)
  if (unwell.length > 0) console.log(`  ${fault}: ${JSON.stringify(wanted)}`)
  const isSent = () =>
    shop.count(
      `SELECT 1 FROM message WHERE sent_at IS NOT NULL AND (("to" = $1 AND template = 'otp') OR id = $2)`,
      [buyer.phone, reference],
    )
  await waitUntil('the messages', async () => (await isSent()) === 2, { within: 400_000 })
  const sentAfter = performance.now() - mended
  const again = await sendDocument(app.url, sale.buyer, { ...sale, kind: 'pan', file })
  const back = await downloadDocument(app, sale, again.data.documentId)
  const retried = await reserveCar(app.url, other, second)
  const failed = [again.status !== 201, back !== 200, retried.status !== 201].filter(Boolean).length
  return {
    answers: asked,
    sentAfter,
    unwell: unwell.length + failed,
    orderId: order.orderId,
    reference,
    phone: buyer.phone,
  }
}

export const servicesDrill: Drill = {
  name: 'services',
  about:
    'SMS, mail, the store of documents and the gateway silent, broken, talking nonsense or half; their names gone',
  async run(ground) {
    const server = await (await Postgres.open(ground, 'postgres')).start()
    const shop = await Shop.fill(ground, server)
    const sms = await startSmsStandIn(ground)
    const office = await startMailStandIn(ground)
    const store = await startS3StandIn(ground)
    const razorpay = await RazorpayStandIn.open(ground)
    const app = await App.start(ground, {
      DATABASE_URL: shop.url,
      MSG91_AUTH_KEY: 'drill',
      MSG91_SENDER: 'BHAROS',
      MSG91_TEMPLATES: REGISTERED_SMS_TEMPLATES,
      MSG91_URL: `http://${SMS}:${getPort(sms.gateway)}`,
      SMTP_URL: office.url,
      ...toS3Settings(store, STORE),
      ...razorpay.settings(GATEWAY),
    })
    const all = [sms.gateway, office, store, razorpay.standIn]
    mend(app, all)
    const lived: Awaited<ReturnType<typeof runUnderFault>>[] = []
    for (const fault of FAULTS)
      lived.push(
        await runUnderFault({ ground, app, shop }, { razorpay, office, services: all }, fault),
      )
    ground.note(
      checkAtMost(
        `slowest answer under ${FAULTS.length} faults`,
        worst(lived.flatMap(({ answers }) => answers)),
        ANSWER_WITHIN_MS,
      ),
      checkExactly(
        'answers that were not as they should be',
        lived.reduce((sum, { unwell }) => sum + unwell, 0),
        0,
      ),
      checkAtMost(
        'messages are sent, after the services are back',
        Math.max(...lived.map(({ sentAfter }) => sentAfter)),
        SENT_WITHIN_MS,
      ),
    )
    const codes: number[] = []
    for (const { phone } of lived)
      for (const { id } of await shop.rows<{ id: string }>(
        `SELECT id FROM message WHERE "to" = $1 AND template = 'otp'`,
        [phone],
      ))
        codes.push(sms.taken.get(id) ?? 0)
    // Half a response doesn't tell if the code was sent, so it is sent again with the same
    // reference.
    const half = FAULTS.indexOf('half')
    ground.note(
      checkExactly('codes', codes.length, FAULTS.length),
      checkExactly(
        'codes not sent just once, but for the one of half an answer',
        codes.filter((times, place) => (place === half ? times < 1 : times !== 1)).length,
        0,
      ),
      checkExactly(
        'mails not sent just once, but for the one of half a conversation',
        lived.filter(({ reference }, place) => {
          const times = office.taken.get(reference) ?? 0
          return place === half ? times < 1 : times !== 1
        }).length,
        0,
      ),
    )
    const settled = () =>
      shop.count(
        "SELECT 1 FROM payment p JOIN reservation r ON r.id = p.reservation_id WHERE p.status = 'captured' AND r.status = 'active' AND p.order_id = ANY($1)",
        [lived.map(({ orderId }) => orderId)],
      )
    const { ms } = await waitUntil(
      'the payments',
      async () => (await settled()) === FAULTS.length,
      {
        within: SETTLED_WITHIN_MS,
      },
    )
    ground.note(
      checkAtMost('payments are settled by themselves, once each', ms, SETTLED_WITHIN_MS),
      checkExactly('broken invariants', (await shop.brokenInvariants()).length, 0),
    )
    const [buyer, [car = '']] = [await shop.newBuyer(), await shop.freeCars(1)]
    const well = await reserveCar(app.url, buyer, car)
    ground.note(
      checkControl(
        'with the gateway well, nothing is refused',
        well.status === 201,
        String(well.status),
      ),
    )
  },
}
