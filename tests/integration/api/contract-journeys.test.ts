import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContractClient } from '@/tests/contract/client'
import { readApiDocument } from '@/tests/contract/document'
import { createInProcessFetch } from '@/tests/contract/in-process'
import { type SiteModel, ContractSite, journeySteps } from '@/tests/contract/journeys'
import { ValuePool } from '@/tests/contract/pool'
import { makePhoneNumber } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'

testDatabase()
const JOURNEYS = Number(process.env.CONTRACT_JOURNEYS ?? 4)
const CARS = 3

interface Found {
  data: { items: { vehicleId: string; status: string }[] }
}

describe('the contract over sequences of calls', () => {
  it(`holds in ${JOURNEYS} journeys of three people over three cars, in any order`, async () => {
    const fetch = await createInProcessFetch()
    const document = await readApiDocument(fetch, 'http://localhost:3000/api/openapi.json')
    const client = new ContractClient(document, fetch, new ValuePool())
    const partner = {
      name: 'partner',
      headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
    }
    const search = client.operation('GET /vehicle/v1/search')
    const free: string[] = []
    for (let page = 1; free.length < JOURNEYS * CARS && page < 9; page += 1) {
      const told = await client.ask(search, partner, { query: { pageSize: 60, page } })
      const { items } = (told.body as Found).data
      free.push(
        ...items.filter(({ status }) => status === 'listed').map(({ vehicleId }) => vehicleId),
      )
    }
    const begin = (): { model: SiteModel; real: ContractSite } => {
      const phones = [makePhoneNumber(), makePhoneNumber(), makePhoneNumber()]
      return {
        model: { holds: new Map(), known: new Set(), signedIn: new Set(), givenUp: new Set() },
        real: new ContractSite(client, phones, free.splice(0, CARS)),
      }
    }
    await fc.assert(
      fc.asyncProperty(journeySteps, async (taken) => {
        const { model, real } = begin()
        await fc.asyncModelRun(() => ({ model, real }), taken)
      }),
      { numRuns: JOURNEYS, endOnFailure: true },
    )
    expect(client.report).toEqual([])
    if (process.env.CONTRACT_JOURNEYS)
      console.info(`${client.sent} requests in ${JOURNEYS} journeys`)
    expect(client.sent).toBeGreaterThan(JOURNEYS * 3)
  }, 3_600_000)
})
