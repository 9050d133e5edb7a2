import { LRUCache } from 'lru-cache'
import { type FetchGuards, fetchPublicJson } from '@/lib/server/http/fetch-public-json'
import { OAuthRefusal } from '@/lib/server/http/oauth-route'
import { getDb } from '@/lib/server/db/client'
import { limitPerHour } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import type { AgentClient } from '../schemas/oauth'
import { parseClientMetadata, readRegisteredClient } from './registered-client'

const MAX_URL = 500
const KEPT_MS = 5 * 60_000
const documents = new LRUCache<string, AgentClient>({ max: 500, ttl: KEPT_MS })

/**
 * Null unless the id is a URL that the draft allows (draft-ietf-oauth-client-id-metadata-document,
 * section 3).
 */
function readDocumentUrl(clientId: string): URL | null {
  const url = clientId.length > MAX_URL ? null : URL.parse(clientId)
  if (url?.protocol !== 'https:' || url.href !== clientId) return null
  const isPlain =
    url.username === '' && url.password === '' && url.hash === '' && url.pathname !== '/'
  return isPlain ? url : null
}

async function readDocument(
  clientId: string,
  url: URL,
  guards?: FetchGuards,
): Promise<AgentClient | null> {
  const sent = await fetchPublicJson(url, guards)
  if (typeof sent !== 'object' || sent === null) return null
  // The document must contain its own URL, so that nobody can pose as another site's program.
  if ((sent as { client_id?: unknown }).client_id !== clientId) return null
  try {
    const { name, redirect_uris: redirectUris } = parseClientMetadata(sent)
    return { clientId, name, redirectUris }
  } catch (error) {
    if (error instanceof OAuthRefusal) return null
    throw error
  }
}

const MAX_DOCUMENTS_AN_HOUR = 20

async function mayFetch(customerId: string): Promise<boolean> {
  try {
    await limitPerHour(getDb(), `agent documents ${customerId}`, MAX_DOCUMENTS_AN_HOUR)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/**
 * Finds a client without fetching anything. Returns `unread` for the URL of a document that isn't
 * cached: `findClient` fetches it, for customers only.
 */
export async function findClientWithoutFetching(
  clientId: string,
): Promise<AgentClient | 'unread' | null> {
  if (!clientId.startsWith('https://')) return readRegisteredClient(clientId)
  return documents.get(clientId) ?? (readDocumentUrl(clientId) === null ? null : 'unread')
}

export async function findClient(
  clientId: string,
  customerId: string,
  guards?: FetchGuards,
): Promise<AgentClient | null> {
  if (!clientId.startsWith('https://')) return readRegisteredClient(clientId)
  const known = documents.get(clientId)
  if (known) return known
  const url = readDocumentUrl(clientId)
  if (url === null || !(await mayFetch(customerId))) return null
  const found = await readDocument(clientId, url, guards)
  if (found) documents.set(clientId, found)
  return found
}
