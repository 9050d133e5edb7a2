import { z } from 'zod'
import { ClusterError, type ClusterClient } from './cluster-client'

/** How far a cluster's index is; kept in the cluster, so that every instance knows. */
const standing = z.object({
  /** The index that the searches' name stands for. */
  index: z.string(),
  /** What its documents mean. */
  layout: z.string(),
  /** Of which database. */
  database: z.string(),
  /** Every change below this transaction is in it. */
  xmin: z.string().regex(/^\d+$/),
  /** When that was written, by the database's clock. */
  now: z.number(),
})
export type Standing = z.infer<typeof standing>

export class StandingFile {
  private readonly path: string

  constructor(
    private readonly client: ClusterClient,
    alias: string,
  ) {
    this.path = `${alias}-standing/_doc/cars`
  }

  async read(): Promise<Standing | null> {
    const shape = z.object({ _source: standing })
    return (await orNothing(this.client.ask(this.path, shape, { method: 'GET' })))?._source ?? null
  }

  async write(body: Standing): Promise<void> {
    await this.client.ask(this.path, z.looseObject({}), { method: 'PUT', body })
  }
}

/** Null for what the cluster doesn't have. */
export async function orNothing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) return null
    throw error
  }
}
