import { randomUUID } from 'node:crypto'
import { type Message, Role } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/**
 * A stranger's program. It knows the host and the registered names under `/.well-known/`, and
 * follows only what it reads there.
 */

interface Visit {
  cars: number
  carCode: string
  price: number
  proposal: { date: string; slot: string; bookingUrl: string }
  consentUrl: string
  payUrl: string
  carsByA2a: number
}

interface CheckoutAnswer {
  status: string
  continue_url: string
}
interface SearchAnswer {
  products: { id: string; variants: { id: string; price: { amount: number } }[] }[]
  pagination: { total_count: number }
}
interface Slots {
  bookingUrl: string
  days: { date: string; slots: { slot: string; left: number }[] }[]
}

const SEARCH = 'dev.ucp.shopping.catalog.search'
const CHECKOUT = 'dev.ucp.shopping.checkout'

function need<Thing>(thing: Thing | null | undefined, what: string): Thing {
  if (thing === null || thing === undefined) throw new Error(`Not found: ${what}`)
  return thing
}

async function readJson<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const response = await fetch(url, { redirect: 'error', ...init })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Body
}

async function shopByUcp(origin: string, query: string) {
  interface Profile {
    ucp: {
      version: string
      services: Record<string, { transport: string; endpoint: string }[]>
      capabilities: Record<string, { version: string }[]>
    }
  }
  const profileUrl = `${origin}/.well-known/ucp`
  const { ucp } = await readJson<Profile>(profileUrl)
  for (const name of [SEARCH, CHECKOUT]) need(ucp.capabilities[name], name)
  const rest = ucp.services['dev.ucp.shopping']?.find(({ transport }) => transport === 'rest')
  const { endpoint } = need(rest, 'a REST service')
  const post = <Body>(path: string, body: object) =>
    readJson<Body>(endpoint + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'ucp-agent': `profile="${profileUrl}"`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
  const found = await post<SearchAnswer>('/catalog/search', {
    query,
    filters: { status: 'listed' },
  })
  const product = need(found.products[0], 'a car')
  const variant = need(product.variants[0], 'its variant')
  const checkout = await post<CheckoutAnswer>('/checkout-sessions', {
    line_items: [{ item: { id: variant.id }, quantity: 1 }],
  })
  if (checkout.status !== 'requires_escalation')
    throw new Error(`a program could pay: ${checkout.status}`)
  return {
    carCode: product.id,
    price: variant.price.amount / 100,
    cars: found.pagination.total_count,
    payUrl: checkout.continue_url,
  }
}

async function proposeByMcp(origin: string, carId: string) {
  const { entries } = await readJson<{ entries: { type: string; url: string }[] }>(
    `${origin}/.well-known/ai-catalog.json`,
  )
  const entry = entries.find(({ type }) => type.includes('mcp'))
  const card = await readJson<{ remotes: { url: string }[] }>(need(entry, 'a server card').url)
  const mcpUrl = need(card.remotes[0], 'a remote').url
  const client = new Client(
    { name: 'visitor', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  )
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)))
  try {
    const car = await client.callTool({ name: 'get_car', arguments: { carId } })
    const { structuredContent } = await client.callTool({
      name: 'list_test_drive_slots',
      arguments: { carId, place: 'yard' },
    })
    const { days, bookingUrl } = structuredContent as unknown as Slots
    const free = days.flatMap(({ date, slots }) =>
      slots.filter(({ left }) => left > 0).map(({ slot }) => ({ date, slot })),
    )
    const proposal = { ...need(free[0], 'a free hour'), bookingUrl }
    return {
      mcpUrl,
      price: (car.structuredContent as { price: number }).price,
      proposal,
    }
  } finally {
    await client.close()
  }
}

async function findConsentUrl(mcpUrl: string, carId: string): Promise<string> {
  const refused = await fetch(mcpUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'book_test_drive', arguments: { carId } },
    }),
  })
  const challenge = refused.headers.get('www-authenticate') ?? ''
  const [, metadata] = /resource_metadata="([^"]+)"/.exec(challenge) ?? []
  const resource = await readJson<{ authorization_servers: string[] }>(
    need(metadata, 'the metadata of the resource'),
  )
  const issuer = need(resource.authorization_servers[0], 'an authorization server')
  const server = await readJson<{ authorization_endpoint: string }>(
    `${issuer}/.well-known/oauth-authorization-server`,
  )
  return server.authorization_endpoint
}

async function countByA2a(origin: string, query: string): Promise<number> {
  const client = await new ClientFactory().createFromUrl(origin)
  const answer = (await client.sendMessage({
    tenant: '',
    message: {
      messageId: randomUUID(),
      contextId: '',
      taskId: '',
      role: Role.ROLE_USER,
      parts: [
        {
          content: { $case: 'text', value: query },
          metadata: undefined,
          filename: '',
          mediaType: 'text/plain',
        },
      ],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
    configuration: undefined,
    metadata: undefined,
  })) as Message
  const data = answer.parts.find(({ content }) => content?.$case === 'data')
  return (data?.content?.value as { total: number }).total
}

/** @throws Error if a step leads nowhere, or two doors tell different prices */
export async function visitAsAgent(origin: string, query: string): Promise<Visit> {
  const shopped = await shopByUcp(origin, query)
  const { mcpUrl, price, proposal } = await proposeByMcp(origin, shopped.carCode)
  if (price !== shopped.price)
    throw new Error(`UCP says ${shopped.price} for ${shopped.carCode}, MCP ${price}`)
  return {
    ...shopped,
    proposal,
    consentUrl: await findConsentUrl(mcpUrl, shopped.carCode),
    carsByA2a: await countByA2a(origin, query),
  }
}
