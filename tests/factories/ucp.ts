import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { UCP_CAPABILITIES, UCP_VERSION } from '@/lib/workflows/ucp/profile'

const SCHEMAS = 'https://ucp.dev/schemas'

export type UcpSchema = keyof typeof POINTERS
const POINTERS = {
  profile: 'profile.json#/$defs/business_schema',
  search: 'shopping/catalog_search.json#/$defs/search_response',
  lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  checkout: 'shopping/checkout.json',
  error: 'common/types/error_response.json',
}

function readSchemas(): Ajv2020 {
  const file = new URL('../contract/ucp-2026-08-25.json', import.meta.url)
  const { schemas } = JSON.parse(readFileSync(file, 'utf8')) as { schemas: object[] }
  return new Ajv2020({ strict: false, validateFormats: false, schemas })
}

let compiled: Ajv2020 | undefined

/** Null for a valid document. */
export function findUcpFaults(schema: UcpSchema, document: unknown): string | null {
  compiled ??= readSchemas()
  const check = compiled.getSchema(`${SCHEMAS}/${POINTERS[schema]}`)
  if (!check) throw new Error(`no schema ${schema}`)
  return check(document) ? null : compiled.errorsText(check.errors)
}

const capabilities = (version: string) =>
  Object.fromEntries(Object.keys(UCP_CAPABILITIES).map((name) => [name, [{ version }]]))

const PROFILES: Record<string, unknown> = {
  '/agent.json': { ucp: { version: UCP_VERSION, capabilities: capabilities(UCP_VERSION) } },
  '/cold.json': { ucp: { version: UCP_VERSION, capabilities: capabilities(UCP_VERSION) } },
  '/old.json': { ucp: { version: '2026-04-08', capabilities: capabilities('2026-04-08') } },
  '/no-capability.json': { ucp: { version: UCP_VERSION, capabilities: {} } },
  '/malformed.json': { ucp: { version: 'draft' } },
}

export interface ProfileSite {
  origin: string
  toHeader: (path: string) => string
  countFetches: (path: string) => number
  close: () => void
}

export async function serveProfiles(): Promise<ProfileSite> {
  const fetched: (string | undefined)[] = []
  const server: Server = createServer((request, response) => {
    fetched.push(request.url)
    const found = PROFILES[request.url ?? '']
    if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    toHeader: (path) => `profile="${origin}${path}"`,
    countFetches: (path) => fetched.filter((one) => one === path).length,
    close: () => void server.close(),
  }
}
