import type { Site } from '../site'
import type { Batches } from '@/lib/features/content/queries/sitemap'
import { URLSET_END, URLSET_START, urlXml } from './xml'

async function* chunks(batches: Batches, site: Site): AsyncGenerator<string> {
  yield URLSET_START
  for await (const batch of batches) yield batch.map((entry) => urlXml(entry, site)).join('')
  yield URLSET_END
}

/** A part as a stream: the next batch is read from the database when the client has taken the last one. */
export function streamUrlset(batches: Batches, site: Site): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = chunks(batches, site)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}
