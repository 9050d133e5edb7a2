import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { log } from '@/lib/server/log'
import { dropAnswer, readAnswerBytes } from '@/lib/server/read-answer'
import { DomainError } from '@/lib/shared/error-codes'
import { isObjectKey, ObjectKeyError, type ObjectStore } from './object-store'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  patienceMs?: number
}

const PATIENCE_MS = 10_000
const TRIES = 3
const FIRST_PAUSE_MS = 50
const MAX_OBJECT_BYTES = 64 * 1024 * 1024

class StoreError extends Error {
  constructor(what: string, status: number) {
    super(`The store answered ${status} to ${what}.`)
    this.name = 'StoreError'
  }
}

function away(what: string, reason: string): DomainError {
  log().warn({ what, reason }, 'the store of documents could not be asked')
  return new DomainError('unavailable', { retryAfter: 30 })
}

const isBusy = ({ status }: Response) => status >= 500 || status === 429

/**
 * Checks that the store itself answered. A proxy may answer 200 to anything, and the document would
 * be lost.
 */
function checkAnswer(what: string, answer: Response): void {
  const { ok, status, headers } = answer
  if (isBusy(answer)) throw away(what, String(status))
  if (!ok) throw new StoreError(what, status)
  if (what !== 'DELETE' && !headers.has('etag')) throw away(what, 'no etag')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

export function createS3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  patienceMs = PATIENCE_MS,
}: S3Settings): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region })
  const call = async (
    method: string,
    key: string | null,
    body?: Uint8Array<ArrayBuffer>,
    contentType?: string,
  ): Promise<Response> => {
    if (key !== null && !isObjectKey(key)) throw new ObjectKeyError()
    const address = [endpoint, bucket, key ?? []].flat().join('/')
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    }
    const bytes = body === undefined ? {} : { body }
    // Fetches by URL, not by Request: a copied Request loses its signal at garbage collection
    // (nodejs/undici#4068), and Next's `fetch` copies each one.
    const signal = AbortSignal.timeout(patienceMs)
    const ask = async (tries: number): Promise<Response> => {
      const signed = await client.sign(address, { method, headers, ...bytes })
      const answer = await fetch(signed.url, {
        ...{ method, headers: signed.headers, redirect: 'error', signal },
        ...bytes,
      })
      if (tries === TRIES || !isBusy(answer)) return answer
      await answer.body?.cancel()
      await sleep(FIRST_PAUSE_MS * 2 ** tries * Math.random(), undefined, { signal })
      return ask(tries + 1)
    }
    return ask(1).catch((error: unknown) => {
      throw away(method, reasonOf(error))
    })
  }
  const isBucketThere = async () => (await call('HEAD', null)).status !== 404
  /**
   * Stores answer 404 for a missing object and a missing bucket alike. A missing bucket must not
   * look like missing documents.
   */
  const isMissing = async (method: string, { status }: Response) => {
    if (status !== 404) return false
    if (await isBucketThere()) return true
    throw away(method, 'no such bucket')
  }
  return {
    async put(key, body, { contentType }) {
      const answer = await call('PUT', key, new Uint8Array(body), contentType)
      await dropAnswer(answer)
      await isMissing('PUT', answer)
      checkAnswer('PUT', answer)
    },
    async get(key) {
      const answer = await call('GET', key)
      if (!answer.ok) await dropAnswer(answer)
      if (await isMissing('GET', answer)) return null
      checkAnswer('GET', answer)
      const bytes = await readAnswerBytes(answer, MAX_OBJECT_BYTES).catch((error: unknown) => {
        throw away('GET', reasonOf(error))
      })
      return {
        body: bytes,
        contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    async delete(key) {
      const answer = await call('DELETE', key)
      await dropAnswer(answer)
      if (!(await isMissing('DELETE', answer))) checkAnswer('DELETE', answer)
    },
    async exists(key) {
      const answer = await call('HEAD', key)
      if (await isMissing('HEAD', answer)) return false
      checkAnswer('HEAD', answer)
      return true
    },
    isThere: () => isBucketThere().catch(() => true),
  }
}
