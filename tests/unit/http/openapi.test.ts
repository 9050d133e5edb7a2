import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '@/generated/api-routes'
import { GET } from '@/app/api/openapi.json/route'
import { endpoint } from '@/lib/server/http/endpoint'
import { describeApi } from '@/lib/server/http/openapi'

const API = join(process.cwd(), 'app', 'api')
const UNDESCRIBED = ['/[[...path]]', '/metrics', '/openapi.json']

const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => `/${relative('.', dirname(file))}`)
  .filter((path) => !UNDESCRIBED.includes(path) && !path.startsWith('/dev/'))

interface Operation {
  operationId: string
  parameters: {
    name: string
    in: string
    required: boolean
    schema: { type?: string; enum?: string[]; anyOf?: object[] }
  }[]
  responses: Record<string, { description?: string }>
  security: object[]
}

interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object }
}

async function read(): Promise<Description> {
  const response = await GET(new Request('http://localhost/api/openapi.json'))
  return (await response.json()) as Description
}

describe('the description of the API', () => {
  it('covers every route file under app/api, and no other path', async () => {
    const { paths } = await read()
    expect(Object.keys(paths).sort()).toEqual(
      files.map((file) => file.replaceAll('[', '{').replaceAll(']', '}')).sort(),
    )
  })

  it('ignores unknown body fields in every call', async () => {
    const closed = (operation: object) =>
      'requestBody' in operation &&
      JSON.stringify(operation.requestBody).includes('"additionalProperties":false')
    const { paths } = await read()
    const all = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, operation })),
    )
    expect(all.filter(({ operation }) => 'requestBody' in operation).length).toBeGreaterThan(50)
    expect(all.filter(({ operation }) => closed(operation)).map(({ path }) => path)).toEqual([])
    const strict = endpoint({
      summary: 'x',
      auth: 'public',
      body: z.strictObject({ name: z.string() }),
      response: z.object({}),
      handler: () => ({}),
    })
    const described = JSON.stringify(
      describeApi(
        [{ path: '/strict', endpoints: { POST: strict }, methods: ['POST'] }],
        'http://x',
      ),
    )
    const { paths: one } = JSON.parse(described) as Awaited<ReturnType<typeof read>>
    expect(Object.values(one['/strict'] ?? {}).map(closed)).toEqual([true])
  })

  it('is valid: declared path parameters, unique operation ids, responses', async () => {
    const { paths } = await read()
    const all = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, operation })),
    )
    for (const { path, operation } of all) {
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(
        (path.match(/(?<=\{)\w+(?=\})/g) ?? []).sort(),
      )
      expect(
        inPath.every(({ required }) => required),
        path,
      ).toBe(true)
      expect(Object.keys(operation.responses).length, path).toBeGreaterThan(1)
    }
    expect(Object.values(paths).every((item) => Object.keys(item).length > 0)).toBe(true)
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length)
  })

  it('marks calls that need a session, and those with an idempotency key', async () => {
    const { paths } = await read()
    const reserve = paths['/vehicle/v1/reserveOrder']?.post
    expect(reserve?.security).toEqual([
      { key: [], secret: [], token: [] },
      { page: [], session: [] },
    ])
    expect(reserve?.responses).toMatchObject({
      401: { description: 'invalid_api_key, unauthenticated' },
      409: {},
      422: {},
    })
    expect(reserve?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  })

  it("has each path at its file's place", () => {
    expect(ROUTES.map(({ path }) => path).sort()).toEqual([...files].sort())
  })

  it("lists a call's parameters with their parsed types", async () => {
    const { paths } = await read()
    const parameters = paths['/vehicle/v1/EMI']?.get?.parameters ?? []
    expect(parameters.map(({ name }) => name).sort()).toEqual([
      'age',
      'downPayment',
      'price',
      'tenure',
    ])
    expect(parameters.every(({ required, schema }) => required && schema.type === 'integer')).toBe(
      true,
    )
    expect(
      paths['/vehicle/v1/search']?.get?.parameters.find(({ name }) => name === 'sort')?.schema.enum,
    ).toContain('price-asc')
  })

  it('requires the key pair, except for open calls', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    expect(paths['/vehicle/v1/city']?.get?.security).toEqual([
      { key: [], secret: [] },
      { page: [] },
    ])
    expect(paths['/health']?.get?.security).toEqual([])
  })

  it('changes when a schema changes', () => {
    const before = JSON.stringify(describeApi(ROUTES, 'http://x'))
    const first = ROUTES.findIndex(({ endpoints }) => endpoints.GET)
    const changed = ROUTES.map((one, index) =>
      index !== first || !one.endpoints.GET
        ? one
        : {
            ...one,
            endpoints: { GET: { ...one.endpoints.GET, response: z.object({ other: z.string() }) } },
          },
    )
    expect(JSON.stringify(describeApi(changed, 'http://x'))).not.toBe(before)
  })

  it('has no untyped parameter', async () => {
    const { paths } = await read()
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters = [] }) =>
        parameters
          .filter(({ schema }) =>
            [schema, ...(schema.anyOf ?? [])].some((one) => Object.keys(one).length === 0),
          )
          .map(({ name }) => `${path} ${name}`),
      ),
    )
    expect(open).toEqual([])
  })

  it('allows pages to use their cookie, customers and staff each their own', async () => {
    const { paths, components } = await read()
    expect(paths['/staff/v1/actAs']?.post?.security).toContainEqual({ page: [], staff: [] })
    expect(components.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: 'session' },
      staff: { in: 'cookie', name: 'staff' },
      page: { in: 'header', name: 'sec-fetch-site' },
    })
  })

  it('documents the error for an undecodable path in every call with a path parameter', async () => {
    const { paths } = await read()
    const withPath = Object.entries(paths).filter(([path]) => path.includes('{'))
    expect(withPath.length).toBeGreaterThan(20)
    for (const [path, methods] of withPath)
      for (const { responses } of Object.values(methods))
        expect(responses[400]?.description, path).toContain('bad_address')
  })
})
