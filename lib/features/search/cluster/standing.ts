import type { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { ask, askOrNothing } from './open-cluster'

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
