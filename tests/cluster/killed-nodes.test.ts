import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from '@/lib/features/search/cluster/open-cluster'
import { killNode, listNodeUrls, startNode, waitUntilGreen } from '../setup/opensearch/nodes'
import {
  adminClient,
  INDEX_ALIAS,
  SAMPLE_QUERY,
  SEARCH_CONTEXT,
  fillCars,
  searchFresh,
  NODES,
  removeIndexes,
  sellOne,
  startInstance,
  stopInstances,
  POLL_OPTIONS,
} from './instance'

let writer: pg.Client

beforeAll(async () => {
  writer = await fillCars()
})

afterEach(stopInstances)

afterAll(async () => {
  await writer.end()
  await removeIndexes()
})

const placeOf = (name = '') => Number(name.slice('node'.length)) - 1

async function holderOf(kind: 'p' | 'r'): Promise<number> {
  const { body } = await adminClient.cat.shards({ index: INDEX_ALIAS, format: 'json' })
  return placeOf(body.find(({ prirep }) => prirep === kind)?.node ?? undefined)
}

async function clusterManager(): Promise<number> {
  const { body } = await adminClient.cat.clusterManager({ format: 'json' })
  return placeOf(body[0]?.node)
}

const ROLES = [
  ['the copy', () => holderOf('r')],
  ['the primary shard', () => holderOf('p')],
  ['the lead of the cluster', clusterManager],
] as const

async function withKilled(place: number, run: () => Promise<void>): Promise<void> {
  killNode(NODES, place)
  try {
    await run()
  } finally {
    startNode(NODES, place)
    await waitUntilGreen(NODES)
  }
}

describe('a killed node', () => {
  test.each(ROLES)('that had %s loses no search and no change', async (_, find) => {
    const { keeper, engine } = await startInstance(openCluster(listNodeUrls(NODES)))
    await waitUntilGreen(NODES)
    const expected = await searchFresh(writer)
    const place = await find()
    const answers: Promise<unknown>[] = []
    const ask = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        answers.push(engine.search(SAMPLE_QUERY, SEARCH_CONTEXT).catch(String))
        await sleep(100)
      }
    }
    await ask(10)
    await withKilled(place, async () => {
      await ask(50)
      const given = await Promise.all(answers)
      expect(given.filter((answer) => typeof answer === 'string')).toEqual([])
      for (const answer of given) expect(answer).toEqual(expected)
      await sellOne(writer)
      await keeper.caughtUp()
      expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
      expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).not.toEqual(expected)
    })
  })

  test('with unreplicated cars causes an error, never a count that is too low', async () => {
    const { engine } = await startInstance(openCluster(listNodeUrls(NODES)), {
      shards: 3,
      replicas: 0,
    })
    const { total } = await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)
    await withKilled(await holderOf('p'), async () => {
      await expect(engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).rejects.toThrow(
        'search_phase_execution',
      )
      // Negative control: if missing shards are accepted, the cluster counts fewer cars.
      const { body } = await openCluster(listNodeUrls(NODES)).search({
        index: INDEX_ALIAS,
        track_total_hits: true,
        size: 0,
      })
      expect(body.hits.total).toMatchObject({ relation: 'eq' })
      expect((body.hits.total as { value: number }).value).toBeLessThan(total)
    })
    await vi.waitFor(
      async () => expect((await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).total).toBe(total),
      POLL_OPTIONS,
    )
  })
})
