/** A file as read from the store. */
export interface StoredObject {
  readonly body: Buffer
  readonly contentType: string
}

/**
 * Where uploaded files live: a folder on this machine, or later a bucket. Keys are safe names joined by
 * slashes (`isObjectKey`); every method rejects another key with an ObjectKeyError.
 */
export interface ObjectStore {
  /** Readers see either the old or the new file, never a part. */
  put(key: string, body: Uint8Array, about: { contentType: string }): Promise<void>
  get(key: string): Promise<StoredObject | null>
  /** Deleting a file that doesn't exist is no error. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** False only if the bucket or folder is definitely missing. */
  isThere(): Promise<boolean>
}

const LONGEST_KEY = 200
const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/

/** True for safe paths: no traversal, hidden files or device names. */
export function isObjectKey(key: string): boolean {
  return key.length <= LONGEST_KEY && key.split('/').every((segment) => SEGMENT.test(segment))
}

export class ObjectKeyError extends Error {
  constructor() {
    super('Not the key of a stored object.')
    this.name = 'ObjectKeyError'
  }
}
