import { z } from 'zod'
import { ClusterError, type ClusterClient } from './cluster-client'
import { INDEX_DEFINITION } from './documents'
import { orNothing } from './standing'

const anything = z.looseObject({})
const bulkAnswer = z.object({
  items: z.array(
    z.record(z.string(), z.object({ status: z.int(), error: z.unknown().optional() })),
  ),
})

export async function createIndex(client: ClusterClient, name: string): Promise<void> {
  await client.ask(name, anything, { method: 'PUT', body: INDEX_DEFINITION })
}

interface Changes {
  documents: readonly { number: number }[]
  gone: readonly number[]
}

/**
 * Writes and deletes cars behind the searches' name, which see it when this returns. False where the name stands for
 * nothing: OpenSearch would make an index of any shape, were it not told to require the name.
 */
export async function changeCars(
  client: ClusterClient,
  alias: string,
  changes: Changes,
): Promise<boolean> {
  const path = `${alias}/_bulk?refresh=true&require_alias=true`
  return (await orNothing(bulk(client, path, changes).then(() => true))) ?? false
}

/** Writes cars into an index that is not searched yet. */
export async function addCars(
  client: ClusterClient,
  index: string,
  documents: Changes['documents'],
): Promise<void> {
  await bulk(client, `${index}/_bulk`, { documents, gone: [] })
}

async function bulk(
  client: ClusterClient,
  path: string,
  { documents, gone }: Changes,
): Promise<void> {
  const lines = [
    ...documents.flatMap((document) => [{ index: { _id: String(document.number) } }, document]),
    ...gone.map((number) => ({ delete: { _id: String(number) } })),
  ]
  if (lines.length === 0) return
  const { items } = await client.ask(path, bulkAnswer, {
    method: 'POST',
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  })
  // A car that was never there, or has left already, is no failure.
  const all = items.flatMap((item) => Object.entries(item))
  if (all.some(([action, { status, error }]) => action === 'index' && status === 404 && error))
    throw new ClusterError('The index is gone.', 404)
  const failed = all.find(
    ([action, { status, error }]) =>
      status >= 300 && !(action === 'delete' && status === 404 && !error),
  )
  if (failed) throw new ClusterError(`The search cluster refused a car: ${JSON.stringify(failed)}`)
}

/** Lets searches ask this index from here on, and deletes those that they asked before. */
export async function putInPlace(
  client: ClusterClient,
  index: string,
  alias: string,
): Promise<void> {
  await client.ask(`${index}/_refresh`, anything, { method: 'POST' })
  const shape = z.record(z.string(), anything)
  const old = await orNothing(client.ask(`_alias/${alias}`, shape, { method: 'GET' }))
  const actions = [
    { add: { index, alias } },
    ...Object.keys(old ?? {}).map((name) => ({ remove_index: { index: name } })),
  ]
  await client.ask('_aliases', anything, { method: 'POST', body: { actions } })
}
