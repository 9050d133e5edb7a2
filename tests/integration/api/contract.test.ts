import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRequest } from '@/tests/contract/arbitrary'
import { ContractClient, isPersonal } from '@/tests/contract/client'
import { type ApiDocument, readApiDocument } from '@/tests/contract/document'
import { createInProcessFetch } from '@/tests/contract/in-process'
import { listLoosePlaces } from '@/tests/contract/answer-checker'
import { ValuePool } from '@/tests/contract/pool'
import { createRoles, readDeskIds, type ContractRole } from '@/tests/contract/roles'
import { testDatabase } from '@/tests/setup/database'

const { pool: db } = testDatabase()
const DOCUMENT = 'http://localhost:3000/api/openapi.json'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const REQUESTS = Number(process.env.CONTRACT_REQUESTS ?? 2_800)
const SEED = Number(process.env.CONTRACT_SEED ?? Date.now() % 2 ** 31)

async function clientOf(
  fetch: Awaited<ReturnType<typeof createInProcessFetch>>,
): Promise<ContractClient> {
  const pool = new ValuePool()
  for (const [name, value] of await readDeskIds(db)) pool.add(name, value)
  return new ContractClient(await readApiDocument(fetch, DOCUMENT), fetch, pool)
}

function forgetBudgets(): void {
  delete (globalThis as { bharosaRateLimiters?: unknown }).bharosaRateLimiters
}

const hasThings = ({ name }: ContractRole) => / with a |^owner$|^manager$/.test(name)

async function lookAround(client: ContractClient, roles: readonly ContractRole[]): Promise<void> {
  const lists = client.document.operations.filter(
    (one) =>
      one.method === 'GET' && isPersonal(one) && one.parameters.every(({ required }) => !required),
  )
  for (const role of roles.filter(hasThings))
    for (const operation of lists) await client.ask(operation, role, {})
  forgetBudgets()
}

/**
 * Sends requests as every kind of caller. In every second round, prefers callers that the call has
 * let in before.
 */
async function askAll(client: ContractClient, requests: number): Promise<void> {
  const roles = await createRoles(db)
  const { operations } = client.document
  await lookAround(client, roles)
  for (let nth = 0; nth < requests; nth += 1) {
    if (nth % 500 === 0) forgetBudgets()
    const round = Math.floor(nth / operations.length)
    const operation = operations[nth % operations.length]
    if (!operation) throw new Error('there is no call')
    const welcome = [...(client.welcome.get(operation.name) ?? [])]
    const rich = welcome.filter(hasThings)
    const letIn = rich.length > 0 && round % 4 !== 3 ? rich : welcome
    const known = round % 2 === 1 ? letIn[(round >> 1) % letIn.length] : undefined
    const role = known ?? roles[(nth + (round >> 1) * 7) % roles.length]
    const [asked] = fc.sample(arbitraryRequest(operation), { numRuns: 1, seed: SEED + nth })
    if (asked && role) await client.ask(operation, role, asked)
  }
}

describe('the contract, tested from outside', () => {
  it(`holds for ${REQUESTS} generated requests to every call as every caller (seed ${SEED})`, async () => {
    const client = await clientOf(await createInProcessFetch())
    await askAll(client, REQUESTS)
    expect(client.report).toEqual([])
    // If hardly any request succeeded, the test would prove nothing.
    const succeeded = [...client.statuses.values()].filter((seen) =>
      [...seen].some((status) => status < 300),
    )
    if (process.env.CONTRACT_LIST)
      console.info(
        [...client.statuses]
          .filter(([, seen]) => ![...seen].some((status) => status < 300))
          .map(([name, seen]) => `${name}: ${[...seen].toSorted((a, b) => a - b).join(' ')}`)
          .join('\n'),
      )
    if (process.env.CONTRACT_REQUESTS)
      console.info(
        `${client.sent} requests to ${client.statuses.size} calls, ${succeeded.length} of which succeeded`,
      )
    expect(succeeded.length).toBeGreaterThan(client.statuses.size / 4)
  }, 3_600_000)

  it('documents the error for an unsupported method', async () => {
    const fetch = await createInProcessFetch()
    const { server, operations } = await readApiDocument(fetch, DOCUMENT)
    const byPath = Map.groupBy(operations, ({ path }) => path)
    for (const [path, described] of byPath) {
      const known = described.map(({ method }) => method)
      for (const method of METHODS.filter((one) => !known.includes(one))) {
        const response = await fetch(new Request(`${server}${path}`, { method }))
        expect(response.status, `${method} ${path}`).toBe(405)
        expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(known))
        expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
      }
    }
  })

  it('lists every field of every response, so nothing else may appear', async () => {
    const { operations }: ApiDocument = await readApiDocument(
      await createInProcessFetch(),
      DOCUMENT,
    )
    const open = operations.flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema }) =>
          schema ? listLoosePlaces(schema).map((place) => `${name} ${status}${place}`) : [],
        ),
      ),
    )
    // Columns of the export are tested with their SQL.
    expect(open.filter((place) => !place.startsWith('GET /customer/v1/export '))).toEqual([])
  })
})
