import { say } from '@/lib/i18n/say'
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { log } from '@/lib/server/log'
import { DomainError } from '@/lib/shared/error-codes'
import { isObjectKey, ObjectKeyError, type ObjectStore } from './object-store'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
}
const UNKNOWN_TYPE = 'application/octet-stream'

export function createLocalStore(root: string): ObjectStore {
  const base = resolve(root)
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new ObjectKeyError()
    return join(base, key)
  }
  return {
    async put(key, body) {
      await writeWhole(pathOf(key), body)
    },
    async get(key) {
      const path = pathOf(key)
      const body = await readFile(path).catch(nothingIfMissing)
      return body === null
        ? null
        : { body, contentType: CONTENT_TYPES[extname(path)] ?? UNKNOWN_TYPE }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async exists(key) {
      const found = await access(pathOf(key)).then(() => true, nothingIfMissing)
      return found === true
    },
    isThere: () => Promise.resolve(true),
  }
}

async function writeWhole(path: string, body: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
    throw toStoreProblem(error)
  })
  const unfinished = join(dirname(path), `.${randomBytes(9).toString('hex')}.part`)
  try {
    const file = await open(unfinished, 'wx', 0o640)
    try {
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw toStoreProblem(error)
  }
}

export function toStoreProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  log().error({ code }, 'the store of files is full')
  return new DomainError('unavailable', { message: say('errors.upload.full'), retryAfter: 600 })
}

function nothingIfMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
  throw error
}
