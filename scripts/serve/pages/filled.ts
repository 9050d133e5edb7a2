import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { fillOf, type Filling } from '../../../lib/shared/fillings.ts'
import { log } from '../../../lib/server/log.ts'
import { asksForDocument } from './address.ts'
import { drawBeforeScripts } from './after-paint.ts'
import { PageCache, type Keepable } from './cache.ts'
import { codingFor, compress } from './coding.ts'
import { fillFrame, learnFrame, type Frame } from './frame.ts'
import { renderForAnybody, type Handle } from './render.ts'

const PATHS: ReadonlySet<string> = new Set(['/buy'])

/** By which address the frame of a shape is learned, and the word that no page of another address holds. */
const LESSONS: Readonly<Record<string, { search: URLSearchParams; trace: string }>> = {
  // Holds all that must be written differently in a page, in an address and in a script.
  'not indexed': {
    search: new URLSearchParams({ q: 'frame <learned> & "a/b" ŵ' }),
    trace: 'learned',
  },
  indexed: { search: new URLSearchParams({ page: '2' }), trace: 'page=2' },
}
/** Drawn for a reader with a name, a page has in its head what search engines read (`htmlLimitedBots` in next.config.ts). */
const READER = 'frame'
/** A frame that couldn't be learned is tried again after so long (ms); until then the app draws each page. */
const TRY_AGAIN_AFTER_MS = 5_000
/** A frame is true until cached data are dropped, of which this process hears; the longer time spares drawing it every second. */
const FRESH_TIMES = 10
const MOST_BYTES = 8 * 1024 * 1024

interface Learned extends Keepable {
  frame?: Frame
  headers: OutgoingHttpHeaders
}

export interface FilledPages {
  /** Answers with a filled frame; false where the app should. */
  send: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  drop: () => void
}

/** Pages that differ in few parts are drawn whole by the app once; from then on those parts are put into their frame (ADR 7). */
export function fillPages(
  app: Handle,
  { freshFor, now }: { freshFor: number; now?: () => number },
): FilledPages {
  const cache = new PageCache<Learned>(MOST_BYTES, now)

  async function learn(path: string, shape: string): Promise<Learned> {
    const lesson = LESSONS[shape]
    if (!lesson) return { headers: {}, bytes: 0, freshFor: TRY_AGAIN_AFTER_MS }
    const { search, trace } = lesson
    const { headers, body } = await renderForAnybody(
      app,
      `${path}?${search.toString()}`,
      (status) => status === 200,
      READER,
    )
    const filling = await fillOf(path)?.(search)
    const frame =
      body && filling?.shape === shape
        ? learnFrame(drawBeforeScripts(body.toString()), filling, search, trace)
        : undefined
    if (frame && body)
      return { frame, headers, bytes: 2 * body.length, freshFor: FRESH_TIMES * freshFor }
    log().warn({ path, shape }, 'the frame of a page could not be learned')
    return { headers, bytes: 0, freshFor: TRY_AGAIN_AFTER_MS }
  }

  async function fill(path: string, search: URLSearchParams): Promise<Filling | undefined> {
    // Only when the app has drawn the page once is it known how to fill it.
    if (!fillOf(path)) await cache.load(`${path} not indexed`, () => learn(path, 'not indexed'))
    return fillOf(path)?.(search)
  }

  async function draw(
    path: string,
    search: URLSearchParams,
  ): Promise<{ page: string; headers: OutgoingHttpHeaders } | undefined> {
    const filling = await fill(path, search)
    if (!filling) return undefined
    const { frame, headers } = await cache.load(`${path} ${filling.shape}`, () =>
      learn(path, filling.shape),
    )
    return frame && { page: fillFrame(frame, filling, search), headers }
  }

  return {
    async send(request, response) {
      if (freshFor === 0 || !asksForDocument(request)) return false
      const { path, query } = addressOf(request)
      if (!PATHS.has(path)) return false
      // Whatever fails here fails in the app as well, which says it in its own way.
      const drawn = await draw(path, new URLSearchParams(query)).catch(() => undefined)
      if (!drawn) return false
      await sendPage(drawn.page, drawn.headers, request, response)
      return true
    },
    drop: () => cache.drop(),
  }
}

function addressOf({ url = '/' }: IncomingMessage): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark === -1
    ? { path: url, query: '' }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

async function sendPage(
  page: string,
  headers: OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const coding = codingFor(request.headers['accept-encoding'])
  const body = Buffer.from(page)
  const sent = coding === 'identity' ? body : await compress[coding](body)
  response.writeHead(200, {
    ...headers,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': sent.length,
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}
