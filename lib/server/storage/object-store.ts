export interface StoredObject {
  readonly body: Buffer
  readonly contentType: string
}

/**
 * Store for uploaded files: a folder on this machine, or a bucket. Keys are safe names joined by
 * slashes (`isObjectKey`).
 *
 * @throws ObjectKeyError from every method, for any other key
 */
export interface ObjectStore {
  /** Readers see either the old or the new file, never a part. */
  put(key: string, body: Uint8Array, about: { contentType: string }): Promise<void>
  get(key: string): Promise<StoredObject | null>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** False only if the bucket is certainly missing. */
  isThere(): Promise<boolean>
}

const MAX_KEY_LENGTH = 200
const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/

export function isObjectKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment))
}

export class ObjectKeyError extends Error {
  constructor() {
    super('Not the key of a stored object.')
    this.name = 'ObjectKeyError'
  }
}
