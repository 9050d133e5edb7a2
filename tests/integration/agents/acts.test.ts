import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, it } from 'vitest'
import * as dataExport from '@/app/api/customer/v1/export/route'
import { POST as mcp } from '@/app/mcp/route'
import { POST as register } from '@/app/oauth/register/route'
import { GET as resource } from '@/app/oauth/resource/route'
import { GET as server } from '@/app/oauth/server/route'
import { POST as token } from '@/app/oauth/token/route'
import { forgetPerson } from '@/lib/workflows/delete-account'
import { listDostActivity } from '@/lib/features/customers/queries/account'
import { transaction } from '@/lib/server/db/transaction'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { AGENT_TOOLS } from '@/lib/workflows/agent-tools'
import {
  allowAgentFor,
  CALLBACK,
  postConsentDecision,
  readRedirectUrl,
  SITE,
} from '../../factories/agent-consent'
import { connectAgent } from '../../factories/agents'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { findListedCar } from '../../factories/purchases'
import { testDatabase } from '../../setup/database'
import { callAs } from '../api/call-as'

const { pool } = testDatabase()

const ALL = 'favourites alerts test_drives holds'

interface Told {
  isError: boolean
  data: Record<string, unknown>
  text: string
}

async function act(agent: Client, name: string, input: Record<string, unknown>): Promise<Told> {
  const { structuredContent, content, isError } = await agent.callTool({ name, arguments: input })
  const [first] = content as { text: string }[]
  return {
    isError: isError === true,
    data: (structuredContent ?? {}) as Told['data'],
    text: first?.text ?? '',
  }
}

async function connectFor(customer: TestCustomer, scope = ALL, name = 'Helper') {
  const { accessToken } = await allowAgentFor(customer, { scope, name })
  return connectAgent({ headers: { authorization: `Bearer ${accessToken}` } })
}

let person: TestCustomer
let agent: Client
beforeAll(async () => {
  person = await createCustomer(pool)
  agent = await connectFor(person)
})

describe('an agent with consent', () => {
  it('adds and removes a favourite', async () => {
    const { vehicleId } = await findListedCar(pool)
    const count = async () =>
      (await pool.query('SELECT 1 FROM favourite WHERE customer_id = $1', [person.id])).rowCount
    await act(agent, 'set_favourite', { carId: vehicleId, favourite: true })
    await act(agent, 'set_favourite', { carId: vehicleId, favourite: true })
    expect(await count()).toBe(1)
    await act(agent, 'set_favourite', { carId: vehicleId, favourite: false })
    expect(await count()).toBe(0)
    const missing = await act(agent, 'set_favourite', { carId: 'none', favourite: true })
    expect([missing.isError, missing.text]).toEqual([true, expect.stringContaining('not_found')])
  })

  it('saves a search with alerts, once', async () => {
    const asked = { fuel: 'diesel', maxPrice: 900_000 }
    const { data } = await act(agent, 'create_alert', asked)
    expect(data).toMatchObject({ alerts: true, outcome: 'added' })
    expect(String(data.url)).toContain('fuel=diesel')
    expect((await act(agent, 'create_alert', asked)).data.outcome).toBe('same')
    const { rows } = await pool.query(
      `SELECT 1 FROM consent WHERE customer_id = $1 AND purpose = 'search_alerts' AND withdrawn_at IS NULL`,
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('books and cancels a test drive by the rules of our pages', async () => {
    const { vehicleId } = await findListedCar(pool)
    const slots = await act(agent, 'list_test_drive_slots', { carId: vehicleId })
    const days = slots.data.days as { date: string; slots: { slot: string; left: number }[] }[]
    const day = days.find((one) => one.slots.some(({ left }) => left > 0))
    const slot = day?.slots.find(({ left }) => left > 0)?.slot
    const asked = { carId: vehicleId, date: day?.date, slot }
    const booked = await act(agent, 'book_test_drive', asked)
    expect(booked.data).toMatchObject({ status: 'booked', date: day?.date, slot })
    expect(booked.data).not.toHaveProperty('home')
    expect((await act(agent, 'book_test_drive', asked)).isError).toBe(true)
    const listed = await act(agent, 'list_my_test_drives', {})
    expect(listed.data.items).toMatchObject([{ appointmentId: booked.data.appointmentId }])

    const stranger = await connectFor(await createCustomer(pool), 'test_drives')
    const { appointmentId } = booked.data
    expect((await act(stranger, 'cancel_test_drive', { appointmentId })).text).toContain(
      'not_found',
    )
    const cancelled = await act(agent, 'cancel_test_drive', { appointmentId })
    expect(cancelled.data.status).toBe('cancelled')
  })

  it('holds a car and pays nothing: the person pays on our page', async () => {
    const { vehicleId } = await findListedCar(pool)
    const { data } = await act(agent, 'hold_car', { carId: vehicleId })
    expect(String(data.payUrl)).toMatch(/^http:\/\/localhost:3000\/reserve\/[A-Z]{3}-/)
    expect(data).not.toHaveProperty('orderId')
    const { rows } = await pool.query<{ status: string; paid: Date | null; payment: string }>(
      `SELECT r.status, r.paid_at AS paid, p.status AS payment FROM reservation r
         JOIN payment p ON p.reservation_id = r.id WHERE r.customer_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ status: 'pending', paid: null, payment: 'created' }])
    const again = await act(agent, 'hold_car', { carId: vehicleId })
    expect(again.data.reservationId).toBe(data.reservationId)
    const other = await findListedCar(pool)
    const refused = await act(agent, 'hold_car', { carId: other.vehicleId })
    expect([refused.isError, refused.text]).toEqual([
      true,
      expect.stringContaining('pending_order'),
    ])
  })

  it('has no tool that pays or reads documents', () => {
    const acts = AGENT_TOOLS.filter(({ act: does }) => does !== undefined)
    expect(acts.map(({ name }) => name)).toEqual([
      'set_favourite',
      'create_alert',
      'book_test_drive',
      'cancel_test_drive',
      'hold_car',
    ])
    expect(acts.every(({ scope }) => scope !== undefined)).toBe(true)
  })

  it('leaves a line for each act, which the customer reads with the agent’s name', async () => {
    const owner = await createCustomer(pool)
    const own = await connectFor(owner, ALL, 'Careful Assistant')
    const { vehicleId } = await findListedCar(pool)
    await act(own, 'set_favourite', { carId: vehicleId, favourite: true })
    await act(own, 'cancel_test_drive', { appointmentId: 'none' })
    await act(own, 'list_my_test_drives', {})
    const log = await listDostActivity(owner.id)
    expect(log.map(({ agent: by, dost, action }) => [by, dost, action]).toReversed()).toEqual([
      ['Careful Assistant', null, 'POST /vehicle/v1/favourite'],
      ['Careful Assistant', null, 'DELETE /vehicle/v1/buyerAppointment/[appointmentId]'],
      ['Careful Assistant', null, 'DELETE /vehicle/v1/buyerAppointment/[appointmentId]'],
    ])
    expect(log.at(-1)?.car).not.toBeNull()
    const { rows } = await pool.query(
      `SELECT 1 FROM audit_entry WHERE customer_id = $1 AND detail->>'failed' = 'true'`,
      [owner.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('has a budget of acts for each consent', async () => {
    const { vehicleId } = await findListedCar(pool)
    const owner = await createCustomer(pool)
    const own = await connectFor(owner, 'favourites')
    const like = () => act(own, 'set_favourite', { carId: vehicleId, favourite: true })
    expect((await like()).isError).toBe(false)
    // Counted in the database, so that all instances share the budget.
    await pool.query(
      `INSERT INTO rate_window (bucket, window_end, hits)
       SELECT 'agent acts ' || g.id, date_trunc('hour', now()) + h * interval '1 hour', 60
       FROM agent_grant g, generate_series(1, 2) h WHERE g.customer_id = $1
       ON CONFLICT (bucket, window_end) DO UPDATE SET hits = excluded.hits`,
      [owner.id],
    )
    expect((await like()).text).toContain('too_many_requests')
    expect((await act(own, 'find_cars', { pageSize: 1 })).isError).toBe(false)
    expect((await act(agent, 'set_favourite', { carId: vehicleId, favourite: true })).isError).toBe(
      false,
    )
  })
})

describe('the data of the customer', () => {
  it('contains the consents in the export, and loses them with the account', async () => {
    const owner = await createCustomer(pool)
    const { accessToken } = await allowAgentFor(owner, { name: 'Exported Assistant' })
    const { text } = await callAs(dataExport.GET, owner)
    expect(text).toContain('Exported Assistant')
    expect(text).not.toMatch(/hash/)
    const own = await connectAgent({ headers: { authorization: `Bearer ${accessToken}` } })
    await transaction((tx) => forgetPerson(tx, { id: owner.id, phone: owner.phone }))
    const left = await pool.query('SELECT 1 FROM agent_grant WHERE customer_id = $1', [owner.id])
    expect(left.rowCount).toBe(0)
    await expect(own.listTools()).rejects.toThrow()
  })
})

const fetchHere: typeof fetch = async (url, init) => {
  const request = new Request(url instanceof Request ? url.url : url, init)
  request.headers.set(CLIENT_ADDRESS_HEADER, '203.0.113.44')
  request.headers.set('host', 'localhost:3000')
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/.well-known/oauth-protected-resource')) return resource(request)
  if (pathname === '/.well-known/oauth-authorization-server') return server(request)
  const post = { '/oauth/register': register, '/oauth/token': token, '/mcp': mcp }[pathname]
  return post && request.method === 'POST' ? post(request) : new Response(null, { status: 405 })
}

class TestProvider implements OAuthClientProvider {
  asked: URL | undefined
  private kept: Record<string, unknown> = {}
  readonly redirectUrl = CALLBACK
  readonly clientMetadata = { client_name: 'SDK client', redirect_uris: [CALLBACK] }
  state = () => 'of-the-client'
  clientInformation = () => this.kept.client as ReturnType<OAuthClientProvider['clientInformation']>
  saveClientInformation = (client: unknown) => void (this.kept.client = client)
  tokens = () => this.kept.tokens as ReturnType<OAuthClientProvider['tokens']>
  saveTokens = (tokens: unknown) => void (this.kept.tokens = tokens)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (verifier: string) => void (this.kept.verifier = verifier)
  codeVerifier = () => String(this.kept.verifier)
  saveDiscoveryState = (state: unknown) => void (this.kept.discovery = state)
  discoveryState = () =>
    this.kept.discovery as ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>
}

describe('the official client’s own authorization', () => {
  it.each(['auto', 'legacy'] as const)('passes in mode %s, and steps up', async (mode) => {
    const owner = await createCustomer(pool)
    const { vehicleId } = await findListedCar(pool)
    const provider = new TestProvider()
    const open = async () => {
      const client = new Client({ name: 'sdk', version: '1' }, { versionNegotiation: { mode } })
      const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
        authProvider: provider,
        fetch: fetchHere,
      })
      await client.connect(transport)
      return { client, transport }
    }
    const allow = async (transport: StreamableHTTPClientTransport) => {
      const fields = Object.fromEntries(provider.asked?.searchParams ?? [])
      const lead = await readRedirectUrl(await postConsentDecision(owner, fields))
      await transport.finishAuth(lead.searchParams)
      return fields.scope
    }
    const first = await open()
    const like = { name: 'set_favourite', arguments: { carId: vehicleId, favourite: true } }
    await expect(first.client.callTool(like)).rejects.toThrow(UnauthorizedError)
    expect(await allow(first.transport)).toBe('favourites')
    expect((await first.client.callTool(like)).isError).toBeFalsy()

    const hold = { name: 'hold_car', arguments: { carId: vehicleId } }
    await expect(first.client.callTool(hold)).rejects.toThrow()
    expect((await allow(first.transport))?.split(' ').toSorted()).toEqual(['favourites', 'holds'])
    const held = await first.client.callTool(hold)
    expect(held.structuredContent).toHaveProperty('payUrl')
  })
})
