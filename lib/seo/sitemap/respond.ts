import 'server-only'
import { getPool } from '@/lib/server/db/pool'
import { allParts, categories, pages, posts } from './cached'
import { entriesOfPart, parsePartName, partPath, type Entry, type PartKind } from './parts'
import { readCarsOfPart } from './queries'

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  // A crawler comes a few times a day; an hour old is fresh enough.
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
}

export function xmlResponse(request: Request, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(request.method === 'HEAD' ? null : body, { headers: HEADERS })
}

type Batches = AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>

const LISTS: Record<Exclude<PartKind, 'cars'>, () => Promise<Entry[]>> = {
  pages,
  blog: posts,
  categories,
}

/** What a file of the sitemap holds, in batches; null for a file that the index doesn't name. */
export async function batchesOfPart(fileName: string): Promise<Batches | null> {
  const part = parsePartName(fileName)
  const isListed = part !== null && (await allParts()).some(({ path }) => path === partPath(part))
  if (!isListed) return null
  if (part.kind === 'cars') return readCarsOfPart(getPool(), part.number)
  return [entriesOfPart(await LISTS[part.kind](), part)]
}
