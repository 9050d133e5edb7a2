import { z } from 'zod'
import {
  cancelCheckout,
  type CheckoutSession,
  limitCheckouts,
  findCheckoutByKey,
  setCheckoutVehicle,
  openAgentCheckout,
  readCheckout,
} from '@/lib/features/agents/commands/keep-checkout'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { findTermsAt } from '@/lib/features/pricing/rules/terms'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { readJson } from '@/lib/server/http/read-body'
import { validate } from '@/lib/server/http/validate'
import { toPlainText } from '@/lib/server/mcp/plain-text'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatRupees } from '@/lib/shared/numbers'
import { UCP_CURRENCY, toUcpAmount, toUcpTitle } from './product'
import { UcpRefusal } from './refusal'
import type { UcpAnswer, UcpCall, UcpMessage } from './ucp-route'

/**
 * Leaves out the program's data about the buyer, so we don't store any: the person logs in with us.
 */
const checkoutRequest = z.object({
  line_items: z
    .array(
      z.object({
        item: z.object({ id: z.string().max(64) }),
        quantity: z.int().min(1),
      }),
    )
    .min(1)
    .max(20),
})

const KEY = /^[\x21-\x7e]{1,128}$/

const LINKS = {
  terms_of_service: '/termsandconditions',
  privacy_policy: '/privacypolicy',
  faq: '/faqs',
}

const refuse = (code: string, content: string, { context }: UcpCall): UcpAnswer => ({
  outcome: 'error',
  body: {
    messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    continue_url: context.toUrl('/buy'),
  },
})

type Asked = z.output<typeof checkoutRequest>

async function readCar(asked: Asked, call: UcpCall): Promise<VehicleDetail | UcpAnswer> {
  const [first, second] = asked.line_items
  if (!first || second || first.quantity !== 1)
    return refuse('one_car_at_a_time', 'There is one of each car, and one is held at a time.', call)
  const car = await getPublicVehicle(first.item.id, call.context)
  if (!car) return refuse('item_unavailable', 'No car for sale has this id.', call)
  return car
}

const isAnswer = (found: VehicleDetail | UcpAnswer): found is UcpAnswer => 'body' in found

function toTotals(price: number) {
  const tcs = computeTcs(price)
  return [
    { type: 'subtotal', amount: toUcpAmount(price) },
    ...(tcs > 0
      ? [{ type: 'tax', display_text: 'Tax collected at source', amount: toUcpAmount(tcs) }]
      : []),
    { type: 'total', amount: toUcpAmount(price + tcs) },
  ]
}

function findMessages(car: VehicleDetail, token: number): UcpMessage[] {
  if (car.status !== 'listed')
    return [
      {
        type: 'error',
        code: 'out_of_stock',
        path: '$.line_items[0]',
        content: `The car is ${car.status}.`,
        severity: car.status === 'sold' ? 'unrecoverable' : 'recoverable',
      },
    ]
  return [
    {
      type: 'error',
      code: 'buyer_login_and_payment',
      severity: 'requires_buyer_input',
      content: `The person logs in on our page and pays ${formatRupees(token)} there, which counts towards the price. That holds the car for ${FIXED_TERMS.holdDays} days; the rest is paid later. No program can pay.`,
    },
    {
      type: 'info',
      code: 'not_held',
      content: 'This session holds no car: another person can reserve it at any moment.',
    },
  ]
}

const STATUS = { listed: 'requires_escalation', reserved: 'incomplete', sold: 'canceled' } as const

async function describe(
  session: CheckoutSession,
  car: VehicleDetail,
  { context: { now, toUrl } }: UcpCall,
): Promise<UcpAnswer['body']> {
  const { tokenAmount } = findTermsAt(await readTermChanges(), now)
  const status = session.isOver ? 'canceled' : STATUS[car.status]
  const path = car.status === 'listed' ? `/reserve/${car.carCode}` : car.url
  return toPlainText({
    id: session.id,
    status,
    currency: UCP_CURRENCY,
    line_items: [
      {
        id: 'li_1',
        item: {
          id: car.vehicleId,
          title: toUcpTitle(car),
          price: toUcpAmount(car.price),
          image_url: toUrl(car.photo.src),
        },
        quantity: 1,
        totals: [
          { type: 'subtotal', amount: toUcpAmount(car.price) },
          { type: 'total', amount: toUcpAmount(car.price) },
        ],
      },
    ],
    totals: toTotals(car.price),
    messages: status === 'canceled' && session.isOver ? [] : findMessages(car, tokenAmount),
    links: Object.entries(LINKS).map(([type, to]) => ({ type, url: toUrl(to) })),
    expires_at: session.expiresAt.toISOString(),
    ...(status !== 'canceled' && { continue_url: toUrl(path) }),
  })
}

async function answerSession(session: CheckoutSession | null, call: UcpCall): Promise<UcpAnswer> {
  const car = session && (await getPublicVehicle(session.vehicleId, call.context))
  if (!session || !car) return refuse('not_found', 'We have no such checkout session.', call)
  return { body: await describe(session, car, call) }
}

function readKey({ request }: UcpCall): string {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!KEY.test(key))
    throw new UcpRefusal(400, 'idempotency_key_missing', 'Send an Idempotency-Key.')
  return key
}

/** `POST /checkout-sessions`. A repeated key is answered before the car is looked at. */
export async function createCheckoutSession(call: UcpCall): Promise<UcpAnswer> {
  const key = readKey(call)
  const body = validate(checkoutRequest, await readJson(call.request), 'body')
  const keyed = { profileUrl: call.platform.profileUrl, key, body }
  let session = await findCheckoutByKey(keyed)
  if (!session) {
    const car = await readCar(body, call)
    if (isAnswer(car)) return car
    if (car.status !== 'listed') return refuse('out_of_stock', `The car is ${car.status}.`, call)
    await limitCheckouts(toAddressBucket(call.request.headers))
    session = await openAgentCheckout(car.vehicleId, keyed)
  }
  const answer = await answerSession(session, call)
  return { status: 201, ...answer }
}

/** `GET /checkout-sessions/{id}`, and `POST …/complete`, which never completes. */
export async function getCheckoutSession(call: UcpCall): Promise<UcpAnswer> {
  return answerSession(await readCheckout(call.params.id ?? ''), call)
}

/** `PUT /checkout-sessions/{id}`: replaces the whole session, so the car may be another one. */
export async function updateCheckoutSession(call: UcpCall): Promise<UcpAnswer> {
  const body = validate(checkoutRequest, await readJson(call.request), 'body')
  const car = await readCar(body, call)
  if (isAnswer(car)) return car
  await setCheckoutVehicle(call.params.id ?? '', car.vehicleId)
  return getCheckoutSession(call)
}

/** `POST …/cancel`. Idempotent, and does nothing to an unknown session. */
export async function cancelCheckoutSession(call: UcpCall): Promise<UcpAnswer> {
  await cancelCheckout(call.params.id ?? '')
  return getCheckoutSession(call)
}
