import type { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { ask, askOrNothing } from './open-cluster'

/** The state of a cluster's index; it is kept in the cluster, so that every instance knows it. */
const standing = z.object({
  /** The index behind the alias. */
  index: z.string(),
  /** Identifies what the documents' fields mean. */
  layout: z.string(),
  /** The database that the cars are from. */
  database: z.string(),
  /** Every change by a transaction below this one is in the index. */
  xmin: z.string().regex(/^\d+$/),
  /** When this was written, by the database's clock, ms. */
  now: z.number(),
})
export type Standing = z.infer<typeof standing>

export class StandingFile {
  private readonly place: { index: string; id: string }

  constructor(
    private readonly client: Client,
    alias: string,
  ) {
    this.place = { index: `${alias}-standing`, id: 'cars' }
  }

  async read(): Promise<Standing | null> {
    const found = await askOrNothing(this.client.get(this.place))
    return standing.safeParse(found?._source).data ?? null
  }

  async write(body: Standing): Promise<void> {
    await ask(this.client.index({ ...this.place, body }))
  }
}
