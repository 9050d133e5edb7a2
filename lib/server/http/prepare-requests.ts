import diagnostics from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buildBaseHeaders } from '../security-headers'
import { DEVELOPMENT_HEADERS, anonymizeSharedRequest } from './shared-requests'

function publicFiles(): ReadonlySet<string> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'public')
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)),
  )
}

/**
 * Next gives a page and its compressed form the same strong ETag, where it must be weak, and leaves
 * Vary out of the 304.
 */
const MENDED: Readonly<Record<string, (value: string) => string>> = {
  etag: (value) => (value.startsWith('"') ? `W/${value}` : value),
  vary: (value) => (/accept-encoding/i.test(value) ? value : `${value}, Accept-Encoding`),
}

function mendHeaders(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const mend = typeof value === 'string' ? MENDED[name.toLowerCase()] : undefined
    return set(name, mend ? mend(String(value)) : value)
  }
}

/**
 * Adds headers to every response, including redirects and Next's own, and strips all but a list of
 * harmless headers from requests for shared pages. Node's `http.server.request.start` event comes
 * from every server, so this works under `next dev` and our own server alike.
 */
export function installHeaderHooks(siteUrl: string, isDevelopment: boolean): void {
  const headers = Object.entries(buildBaseHeaders(siteUrl))
  const files = publicFiles()
  const isFile = (path: string) =>
    files.has(path) || (isDevelopment && /^\/_(?:_next|next)/.test(path))
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('Vary', 'Accept-Encoding')
    mendHeaders(response)
    anonymizeSharedRequest(request, isFile, isDevelopment ? DEVELOPMENT_HEADERS : undefined)
  })
}
