import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

export interface ConditionReply {
  status: 412 | 416
  headers: Record<string, string>
}

/** Next answers 500 if one of these conditional headers fails, so we judge them before. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'] as const

export const hasCondition = (headers: IncomingHttpHeaders): boolean =>
  CONDITIONS.some((name) => headers[name] !== undefined)

const RANGES = /^bytes=\s*((?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*)\s*$/i

interface Range {
  first: number
  last: number
}

const STATIC = '/_next/static/'

export function createFileFinder(root: string, build: string): (url: string) => string | null {
  const places = [
    { prefix: STATIC, folder: join(root, build, 'static') },
    { prefix: '/', folder: join(root, 'public') },
  ]
  return (url) => {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
    if (path.includes('..') || !/\.\w+$/.test(path)) return null
    const place = places.find(({ prefix }) => path.startsWith(prefix))
    return place ? join(place.folder, path.slice(place.prefix.length)) : null
  }
}

/** Null for an unreadable Range header, which must be ignored (RFC 9110, 14.2). */
function readRanges(header: string, size: number): Range[] | null {
  const [, specs] = RANGES.exec(header) ?? []
  if (specs === undefined) return null
  const ranges = specs.split(',').map((spec) => {
    const [from = '', to = ''] = spec.trim().split('-')
    if (from === '') return { first: to === '' || Number(to) === 0 ? size : 0, last: size - 1 }
    return { first: Number(from), last: to === '' ? Number.POSITIVE_INFINITY : Number(to) }
  })
  return ranges.some(({ first, last }) => last < first && first < size) ? null : ranges
}

/**
 * Removes conditions that hold or can't be read, and reports one that fails. Our files' ETags are
 * weak, so `If-Match` with a tag never matches.
 */
export async function judgeConditions(
  headers: IncomingHttpHeaders,
  file: string,
): Promise<ConditionReply | undefined> {
  const found = await stat(file).catch(() => null)
  const { range } = headers
  const match = headers['if-match']
  const unmodifiedSince = Date.parse(headers['if-unmodified-since'] ?? '')
  const isRevalidated =
    headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined
  delete headers['if-match']
  delete headers['if-unmodified-since']
  if (!found?.isFile()) {
    delete headers.range
    return undefined
  }
  if (match !== undefined && match.trim() !== '*') return { status: 412, headers: {} }
  if (match === undefined && Math.floor(found.mtimeMs / 1_000) * 1_000 > unmodifiedSince)
    return { status: 412, headers: {} }
  if (range === undefined) return undefined
  const ranges = readRanges(range, found.size)
  // With `If-Range`, sending the whole file is always correct, and with weak tags it is required.
  if (ranges === null || isRevalidated || headers['if-range'] !== undefined) {
    delete headers.range
    return undefined
  }
  if (ranges.some(({ first }) => first < found.size)) return undefined
  return { status: 416, headers: { 'Content-Range': `bytes */${found.size}` } }
}
