import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocalStore, toStoreProblem } from '@/lib/server/storage/local-store'
import { isObjectKey, ObjectKeyError } from '@/lib/server/storage/object-store'

const WEBP = { contentType: 'image/webp' }

describe('localStore', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('returns objects with their type', async () => {
    const store = createLocalStore(join(folder, 'made', 'on-demand'))
    await store.put('photos/a-640.webp', Buffer.from('one'), WEBP)
    await store.put('photos/a-640.webp', Buffer.from('two'), WEBP)
    expect(await store.get('photos/a-640.webp')).toEqual({
      body: Buffer.from('two'),
      contentType: 'image/webp',
    })
    expect(await store.exists('photos/a-640.webp')).toBe(true)
    await store.delete('photos/a-640.webp')
    await store.delete('photos/a-640.webp')
    expect(await store.exists('photos/a-640.webp')).toBe(false)
    expect(await store.get('photos/a-640.webp')).toBeNull()
  })

  it('has no object for a folder, or for a path below a file', async () => {
    const store = createLocalStore(folder)
    await store.put('photos/a.webp', Buffer.from('one'), WEBP)
    expect(await store.get('photos')).toBeNull()
    expect(await store.get('photos/a.webp/b.webp')).toBeNull()
  })

  it('leaves no partial file, whether the write succeeds or fails', async () => {
    const store = createLocalStore(folder)
    await store.put('photos/a.webp', Buffer.from('one'), WEBP)
    await store.put('photos/b/c.webp', Buffer.from('one'), WEBP)
    await expect(store.put('photos/b', Buffer.from('a folder is here'), WEBP)).rejects.toThrow()
    expect((await readdir(join(folder, 'photos'))).sort()).toEqual(['a.webp', 'b'])
  })

  it('shows only whole objects, even while two writers replace them', async () => {
    const store = createLocalStore(folder)
    const [ones, twos] = [Buffer.alloc(300_000, '1'), Buffer.alloc(300_000, '2')]
    await store.put('a.webp', ones, WEBP)
    const writes = Array.from({ length: 20 }, (_, i) =>
      store.put('a.webp', i % 2 ? ones : twos, WEBP),
    )
    const reads = await Promise.all(Array.from({ length: 40 }, () => store.get('a.webp')))
    await Promise.all(writes)
    for (const read of reads) expect(read?.body.equals(ones) || read?.body.equals(twos)).toBe(true)
  })

  it.each([
    '../secret.txt',
    'photos/../../secret.txt',
    '/etc/passwd',
    'photos//a.webp',
    'photos/',
    '',
    '.',
    '..',
    '.hidden',
    'photos/.part',
    'photos\\..\\secret.txt',
    'a\0.webp',
    'Photos/A.webp',
    '%2e%2e/secret.txt',
    `${'a'.repeat(201)}`,
    'a..webp',
    'a.',
  ])('refuses the key %j in every method', async (key) => {
    await writeFile(join(folder, 'secret.txt'), 'untouched')
    const store = createLocalStore(join(folder, 'root'))
    expect(isObjectKey(key)).toBe(false)
    await expect(store.put(key, Buffer.from('x'), WEBP)).rejects.toBeInstanceOf(ObjectKeyError)
    await expect(store.get(key)).rejects.toBeInstanceOf(ObjectKeyError)
    await expect(store.delete(key)).rejects.toBeInstanceOf(ObjectKeyError)
    await expect(store.exists(key)).rejects.toBeInstanceOf(ObjectKeyError)
    expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe('untouched')
  })

  it.runIf(existsSync('/dev/full'))(
    'reports a full disk with a message and a retry time, and no other error that way',
    async () => {
      const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
      expect(toStoreProblem(full)).toMatchObject({
        code: 'unavailable',
        detail: { message: { key: 'errors.upload.full' }, retryAfter: 600 },
      })
      const other = await writeFile(folder, 'x').catch((error: unknown) => error)
      expect(toStoreProblem(other)).toBe(other)
    },
  )
})
