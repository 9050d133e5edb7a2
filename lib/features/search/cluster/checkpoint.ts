import type { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { requestFromCluster, requestOrNull } from './open-cluster'

const standing = z.object({
  index: z.string(),
  layout: z.string(),
  database: z.string(),
  xmin: z.string().regex(/^\d+$/),
  now: z.number(),
})
export type IndexCheckpoint = z.infer<typeof standing>

export class CheckpointFile {
  private readonly place: { index: string; id: string }

  constructor(
    private readonly client: Client,
    alias: string,
  ) {
    this.place = { index: `${alias}-standing`, id: 'cars' }
  }

  async read(): Promise<IndexCheckpoint | null> {
    const found = await requestOrNull(this.client.get(this.place))
    return standing.safeParse(found?._source).data ?? null
  }

  async write(body: IndexCheckpoint): Promise<void> {
    await requestFromCluster(this.client.index({ ...this.place, body }))
  }
}
