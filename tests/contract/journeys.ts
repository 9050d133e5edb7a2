import fc from 'fast-check'
import type { DrawnRequest } from './arbitrary'
import type { ContractClient, ContractResponse } from './client'
import type { ContractRole } from './roles'

const PAIR = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const PARTNER: ContractRole = { name: 'partner', headers: PAIR }

export interface SiteModel {
  holds: Map<number, { car: number; isPaid: boolean }>
  known: Set<number>
  signedIn: Set<number>
  givenUp: Set<string>
}

export class ContractSite {
  readonly #roles = new Map<number, ContractRole>()
  readonly #orders = new Map<number, { orderId: string; paymentId?: string; signature?: string }>()
  readonly cars: string[]

  constructor(
    readonly client: ContractClient,
    readonly phones: readonly string[],
    cars: readonly string[],
  ) {
    this.cars = [...cars]
  }

  ask(name: string, role: ContractRole, asked: Partial<DrawnRequest>): Promise<ContractResponse> {
    return this.client.ask(this.client.operation(name), role, asked)
  }

  asPerson(who: number, name: string, asked: Partial<DrawnRequest>): Promise<ContractResponse> {
    return this.ask(name, this.#roles.get(who) ?? PARTNER, asked)
  }

  async #demo<Data>(path: string, body?: unknown): Promise<Data> {
    const request = new Request(`${this.client.document.server}${path}`, {
      headers: { ...PAIR, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    return ((await (await this.client.fetch(request)).json()) as { data: Data }).data
  }

  async #codeTo(phone: string): Promise<number> {
    type Sent = { items: { template: string; variables: { code?: string } }[] }
    const { items } = await this.#demo<Sent>(`/dev/outbox?to=${phone}`)
    return Number(items.find(({ variables }) => variables.code)?.variables.code)
  }

  async signIn(who: number, isNew: boolean): Promise<number> {
    const phoneNumber = this.phones[who] ?? ''
    const asked = isNew
      ? await this.ask('POST /customer/v1/registerUser', PARTNER, {
          body: { phoneNumber, role: 2, firstName: 'Kavya', emailId: 'kavya@example.com' },
        })
      : await this.ask('POST /customer/v1/login', PARTNER, { body: { phoneNumber } })
    if (asked.status === 429) return asked.status
    if (asked.status >= 300) throw new Error(JSON.stringify(asked.body))
    const { customerOTPAuthorizationId } = asked.body as Record<string, unknown>
    const otp = await this.#codeTo(phoneNumber)
    const told = await this.ask('POST /customer/v1/checkOTP', PARTNER, {
      body: { phoneNumber, otp, customerOTPAuthorizationId },
    })
    if (told.status === 200) {
      const { token } = (told.body as { data: { token: string } }).data
      this.#roles.set(who, {
        name: `person ${who}`,
        headers: { ...PAIR, authorization: `Bearer ${token}` },
      })
    }
    return told.status
  }

  async reserve(who: number, car: number): Promise<ContractResponse> {
    const told = await this.asPerson(who, 'POST /vehicle/v1/reserveOrder', {
      body: { vehicleId: this.cars[car] },
    })
    if (told.status === 201) {
      const { orderId } = (told.body as { data: { orderId: string } }).data
      this.#orders.set(who, { orderId })
    }
    return told
  }

  async pay(who: number): Promise<ContractResponse> {
    const order = this.#orders.get(who)
    if (!order) throw new Error(`person ${who} has no order`)
    const paid = await this.#demo<{ paymentId: string; signature: string }>('/dev/sandbox/pay', {
      orderId: order.orderId,
      outcome: 'noWebhook',
    })
    return this.asPerson(who, 'POST /vehicle/v1/chargePayment', {
      body: { orderId: order.orderId, paymentId: paid.paymentId, signature: paid.signature },
    })
  }

  fail(who: number): Promise<ContractResponse> {
    return this.asPerson(who, 'POST /vehicle/v1/failedPayment', {
      body: { orderId: this.#orders.get(who)?.orderId },
    })
  }
}

type Step = fc.AsyncCommand<SiteModel, ContractSite>

const codeOf = ({ body }: ContractResponse) => (body as { code?: string } | null)?.code

function expectTold(told: ContractResponse, status: number, codes: readonly string[] = []): void {
  const isRight =
    told.status === status && (codes.length === 0 || codes.includes(codeOf(told) ?? ''))
  if (!isRight)
    throw new Error(
      `${told.status} ${codeOf(told)} instead of ${status} ${codes.join('|')}: ${JSON.stringify(told.body).slice(0, 300)}`,
    )
}

function createPersonalStep(
  name: string,
  who: number,
  isPossible: (model: SiteModel) => boolean,
  take: (model: SiteModel, site: ContractSite) => Promise<void>,
): Step {
  return {
    check: isPossible,
    run: async (model, site) => {
      if (!model.signedIn.has(who)) {
        expectTold(await site.asPerson(who, 'GET /vehicle/v1/reserveList', {}), 401, [
          'unauthenticated',
        ])
        return
      }
      await take(model, site)
    },
    toString: () => `${name}(${who})`,
  }
}

const holderOf = (model: SiteModel, car: number) =>
  [...model.holds].find(([, hold]) => hold.car === car)?.[0]

const register = (who: number): Step => ({
  check: () => true,
  run: async (model, site) => {
    const status = await site.signIn(who, !model.known.has(who))
    if (status === 429) return
    if (status !== 200) throw new Error(`signing in answered ${status}`)
    model.known.add(who)
    model.signedIn.add(who)
  },
  toString: () => `register(${who})`,
})

const reserve = (who: number, car: number): Step =>
  createPersonalStep(
    `reserve car ${car}`,
    who,
    () => true,
    async (model, site) => {
      const mine = model.holds.get(who)
      const holder = holderOf(model, car)
      const told = await site.reserve(who, car)
      if (holder === who && !mine?.isPaid) expectTold(told, 201)
      else if (mine || holder !== undefined)
        expectTold(told, 409, ['already_booked', 'being_reserved', 'pending_order'])
      else if (codeOf(told) === 'not_reservable') expectTold(told, 409)
      else {
        expectTold(told, 201)
        model.holds.set(who, { car, isPaid: false })
      }
    },
  )

const pay = (who: number): Step =>
  createPersonalStep(
    'pay',
    who,
    (model) => model.holds.get(who)?.isPaid === false,
    async (model, site) => {
      expectTold(await site.pay(who), 200)
      const hold = model.holds.get(who)
      if (hold) hold.isPaid = true
    },
  )

const fail = (who: number): Step =>
  createPersonalStep(
    'fail',
    who,
    (model) => model.holds.get(who)?.isPaid === false,
    async (model, site) => {
      expectTold(await site.fail(who), 200)
      model.givenUp.add(`${who} ${model.holds.get(who)?.car}`)
      model.holds.delete(who)
    },
  )

const cancel = (who: number): Step =>
  createPersonalStep(
    'cancel',
    who,
    () => true,
    async (model, site) => {
      const hold = model.holds.get(who)
      const vehicleId = site.cars[hold?.car ?? 0]
      const told = await site.asPerson(who, 'POST /vehicle/v1/cancelReservation', {
        body: { vehicleId },
      })
      if (!hold) return expectTold(told, model.givenUp.has(`${who} 0`) ? 200 : 404)
      expectTold(told, 200)
      model.givenUp.add(`${who} ${hold.car}`)
      model.holds.delete(who)
    },
  )

const look = (who: number): Step =>
  createPersonalStep(
    'look',
    who,
    () => true,
    async (model, site) => {
      const told = await site.asPerson(who, 'GET /vehicle/v1/reserveList', {
        query: { pageSize: 60 },
      })
      expectTold(told, 200)
      const { items } = (
        told.body as { data: { items: { vehicleId: string; reservation: { status: string } }[] } }
      ).data
      const live = items.filter(({ reservation }) => /pending|active/.test(reservation.status))
      const hold = model.holds.get(who)
      const wanted = hold ? [`${site.cars[hold.car]} ${hold.isPaid ? 'active' : 'pending'}`] : []
      const seen = live.map(({ vehicleId, reservation }) => `${vehicleId} ${reservation.status}`)
      if (seen.join() !== wanted.join())
        throw new Error(`${seen.join()} instead of ${wanted.join()}`)
    },
  )

const like = (who: number, car: number): Step =>
  createPersonalStep(
    `like car ${car}`,
    who,
    () => true,
    async (_model, site) => {
      const vehicleId = site.cars[car]
      expectTold(
        await site.asPerson(who, 'POST /vehicle/v1/favourite', {
          body: { vehicleId, favourite: true },
        }),
        200,
      )
      const told = await site.asPerson(who, 'GET /vehicle/v1/favourite', { query: { vehicleId } })
      if (JSON.stringify(told.body) !== JSON.stringify({ data: { vehicleId, favourite: true } }))
        throw new Error(`liked, and told ${JSON.stringify(told.body)}`)
    },
  )

const logout = (who: number): Step =>
  createPersonalStep(
    'log out',
    who,
    () => true,
    async (model, site) => {
      expectTold(await site.asPerson(who, 'POST /customer/v1/logout', { body: {} }), 200)
      expectTold(await site.asPerson(who, 'GET /customer/v1/details', {}), 401)
      model.signedIn.delete(who)
    },
  )

const person = fc.nat({ max: 2 })
const car = fc.nat({ max: 2 })

export const journeySteps = fc.commands<SiteModel, ContractSite, false>(
  [
    person.map(register),
    fc.tuple(person, car).map(([who, which]) => reserve(who, which)),
    fc.tuple(person, car).map(([who, which]) => reserve(who, which)),
    person.map(pay),
    person.map(cancel),
    person.map(fail),
    person.map(look),
    person.map(logout),
    fc.tuple(person, car).map(([who, which]) => like(who, which)),
  ],
  { maxCommands: 40, size: 'max' },
)
