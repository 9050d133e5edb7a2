import type { IncomingMessage, ServerResponse } from 'node:http'
import { sharedAddress } from './address.ts'
import { drawBeforeScripts } from './after-paint.ts'
import { PageCache, type Keepable } from './cache.ts'
import { fillPages } from './filled.ts'
import { renderForAnybody, type Handle } from './render.ts'
import { StoredPage } from './stored-page.ts'
import { verdictOn, type Verdict } from './verdict.ts'

export interface PagesOptions {
  /** How long a page is answered from memory (ms); 0: the app answers each request. */
  freshFor: number
  mostBytes?: number
  now?: () => number
}

export interface Pages {
  /** Answers from memory if it can, at once. */
  sendKept: (request: IncomingMessage, response: ServerResponse) => boolean
  handle: Handle
}

interface Known extends Keepable {
  verdict: Verdict
  page?: StoredPage
}

const MOST_BYTES = 64 * 1024 * 1024
/** What an address is, other than a page to keep, changes with the stock only, and then everything is dropped. */
const KNOWN_FOR_MS = 30_000
/** Where this process tells itself that cached data changed (lib/server/cache/internal-call.ts). */
export const DROP_PATH = '/api/internal/revalidate'
/** No page has this address, so the app answers it with its page for that. */
const NOWHERE = '/_not-found'
/** Where that page is kept: no address begins like this. */
const NOWHERE_KEY = 'nowhere'

const documentOf = (body: Buffer) => Buffer.from(drawBeforeScripts(body.toString()))

const isHtml404 = (status: number, headers: Parameters<typeof verdictOn>[1]) =>
  status === 404 && verdictOn(status, headers) !== 'other'

/** Pages that are the same for everybody, answered from memory in front of the app (`app`). */
export function keepPages(
  app: Handle,
  { freshFor, mostBytes = MOST_BYTES, now }: PagesOptions,
): Pages {
  const cache = new PageCache<Known>(mostBytes, now)
  const filled = fillPages(app, { freshFor, now })

  async function look(address: string, before: Known | undefined): Promise<Known> {
    const rendered = await renderForAnybody(
      app,
      address,
      (status, headers) => freshFor > 0 && verdictOn(status, headers) === 'page',
    )
    const { status, headers, body } = rendered
    const verdict = verdictOn(status, headers)
    // A fault may be over with the next request.
    if (body === undefined)
      return {
        verdict: verdict === 'page' ? 'other' : verdict,
        bytes: 0,
        freshFor: status >= 500 ? 0 : KNOWN_FOR_MS,
      }
    const document = documentOf(body)
    // What is compressed already needn't be again.
    const page = before?.page?.isSameAs(document) ? before.page : new StoredPage(rendered, document)
    return { verdict, page, bytes: page.bytes, freshFor }
  }

  async function lookNowhere(): Promise<Known> {
    const rendered = await renderForAnybody(app, NOWHERE, isHtml404)
    if (rendered.body === undefined) return { verdict: 'other', bytes: 0, freshFor: 0 }
    const page = new StoredPage(rendered, documentOf(rendered.body))
    return { verdict: 'page', page, bytes: page.bytes, freshFor: KNOWN_FOR_MS }
  }

  /** The page to answer with, or nothing when the app should. */
  async function find(address: string): Promise<StoredPage | undefined> {
    const known = await cache.load(address, (before) => look(address, before))
    if (known.verdict !== 'missing') return known.page
    return (await cache.load(NOWHERE_KEY, lookNowhere)).page
  }

  return {
    sendKept(request, response) {
      const address = sharedAddress(request)
      const page = address === undefined ? undefined : cache.fresh(address)?.page
      page?.send(request, response)
      return page !== undefined
    },
    async handle(request, response) {
      if (request.method === 'POST' && request.url === DROP_PATH) {
        response.once('finish', () => {
          if (response.statusCode !== 200) return
          cache.drop()
          filled.drop()
        })
      }
      if (await filled.send(request, response)) return
      const address = sharedAddress(request)
      const page = address === undefined ? undefined : await find(address).catch(() => undefined)
      if (page) page.send(request, response)
      else await app(request, response)
    },
  }
}
