import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { POST } from '@/app/mcp/route'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'

const URL_OF_DOOR = 'http://localhost:3000/mcp'

export function postToAgents(
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  return POST(
    new Request(URL_OF_DOOR, {
      method: 'POST',
      body,
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        [CLIENT_ADDRESS_HEADER]: '203.0.113.9',
        ...headers,
      },
    }),
  )
}

interface AgentOptions {
  address?: string
  headers?: Record<string, string>
  /** The newest revision without a handshake, or the newest with one. */
  mode?: 'auto' | 'legacy'
}

export async function connectAgent({
  address = '203.0.113.8',
  headers = {},
  mode = 'auto',
}: AgentOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(URL_OF_DOOR), {
    fetch: async (_url, init) => {
      const sent = Object.fromEntries(new Headers(init?.headers))
      if (init?.method !== 'POST') return new Response(null, { status: 405 })
      return postToAgents(init.body as string, {
        ...sent,
        [CLIENT_ADDRESS_HEADER]: address,
        ...headers,
      })
    },
  })
  await client.connect(transport)
  return client
}
