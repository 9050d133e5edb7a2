import type { Client } from '@opensearch-project/opensearch'
import { ClusterError } from './cluster-error'
import {
  toFilledSettings,
  buildIndexDefinition,
  type ClusterDocument,
  type IndexShape,
} from './documents'
import { requestFromCluster, requestOrNull } from './open-cluster'

export async function createIndex(client: Client, index: string, shape: IndexShape): Promise<void> {
  await requestFromCluster(client.indices.create({ index, body: buildIndexDefinition(shape) }))
}

export async function applyFilledSettings(
  client: Client,
  index: string,
  { replicas }: IndexShape,
): Promise<void> {
  await requestFromCluster(
    client.indices.putSettings({ index, body: toFilledSettings({ replicas }) }),
  )
}

interface Changes {
  documents: readonly ClusterDocument[]
  gone: readonly number[]
  /** Rises with every write. A write that arrives after a newer one changes nothing. */
  version: number
}

/**
 * Writes and deletes cars in the index behind the alias. Once this returns, searches see the
 * changes. Returns false without such an index: without `require_alias`, OpenSearch would create
 * one and guess its fields.
 */
export async function writeCars(client: Client, alias: string, changes: Changes): Promise<boolean> {
  try {
    await bulk(client, { index: alias, refresh: true, require_alias: true }, changes)
    return true
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) return false
    throw error
  }
}

export async function addCarsToIndex(
  client: Client,
  index: string,
  changes: Omit<Changes, 'gone'>,
): Promise<void> {
  await bulk(client, { index }, { ...changes, gone: [] })
}

type BulkOptions = Omit<Parameters<Client['bulk']>[0], 'body'>

async function bulk(
  client: Client,
  options: BulkOptions,
  { documents, gone, version }: Changes,
): Promise<void> {
  const meta = (number: number) => ({
    _id: String(number),
    version,
    version_type: 'external_gte' as const,
  })
  const body = [
    ...documents.flatMap((document) => [{ index: meta(document.number) }, document]),
    ...gone.map((number) => ({ delete: meta(number) })),
  ]
  if (body.length === 0) return
  const { items } = await requestFromCluster(client.bulk({ ...options, body }))
  const results = items.flatMap((item) => item.index ?? item.delete ?? [])
  if (results.some(({ status, error }) => status === 404 && error !== undefined))
    throw new ClusterError('The index is gone.', 404)
  // No failures: a newer write is there already (409), or a deleted car was never there (404).
  const failed = results.find(({ status }) => status >= 300 && status !== 404 && status !== 409)
  if (failed) throw new ClusterError(`The search cluster refused a car: ${JSON.stringify(failed)}`)
}

async function listIndexes(client: Client, alias: string) {
  const found = await requestOrNull(client.indices.getAlias({ index: `${alias}-*` }))
  return Object.entries(found ?? {})
    .filter(([name]) => /^\d+$/.test(name.slice(alias.length + 1)))
    .map(([name, { aliases }]) => ({ name, isSearched: alias in aliases }))
}

/**
 * Deletes the indexes of interrupted loads. The caller must hold the loading lock, or this could
 * delete a load in progress.
 */
export async function deleteAbandonedIndexes(client: Client, alias: string): Promise<void> {
  const left = (await listIndexes(client, alias)).filter(({ isSearched }) => !isSearched)
  if (left.length > 0)
    await requestOrNull(client.indices.delete({ index: left.map(({ name }) => name) }))
}

export async function replaceIndex(client: Client, index: string, alias: string): Promise<void> {
  await requestFromCluster(client.indices.refresh({ index }))
  const others = (await listIndexes(client, alias)).filter(({ name }) => name !== index)
  const actions = [
    { add: { index, alias } },
    ...others.map(({ name }) => ({ remove_index: { index: name } })),
  ]
  await requestFromCluster(client.indices.updateAliases({ body: { actions } }))
}
