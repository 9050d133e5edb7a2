import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { isObjectKey, ObjectKeyError, type ObjectStore } from './object-store'

export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds that one call to the store may take, tries included. */
const PATIENCE_MS = 15_000
const TRIES_AFTER_THE_FIRST = 2

class StoreError extends Error {
  constructor(what: string, status: number) {
    super(`The store answered ${status} to ${what}.`)
    this.name = 'StoreError'
  }
}

/** Objects in a bucket of any store that speaks S3 (path-style addresses, signature version 4 over the body too). */
export function s3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings): ObjectStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: TRIES_AFTER_THE_FIRST,
  })
  const call = async (
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    contentType?: string,
  ): Promise<Response> => {
    if (!isObjectKey(key)) throw new ObjectKeyError()
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    async put(key, body, { contentType }) {
      const { ok, status } = await call('PUT', key, new Uint8Array(body), contentType)
      if (!ok) throw new StoreError('PUT', status)
    },
    async get(key) {
      const answer = await call('GET', key)
      if (answer.status === 404) return null
      if (!answer.ok) throw new StoreError('GET', answer.status)
      return {
        body: Buffer.from(await answer.arrayBuffer()),
        contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    async delete(key) {
      const { ok, status } = await call('DELETE', key)
      if (!ok && status !== 404) throw new StoreError('DELETE', status)
    },
    async exists(key) {
      const { ok, status } = await call('HEAD', key)
      if (!ok && status !== 404) throw new StoreError('HEAD', status)
      return ok
    },
  }
}
