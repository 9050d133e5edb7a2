import { spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ObjectStore } from '@/lib/server/storage/object-store'
import { createS3Store } from '@/lib/server/storage/s3-store'
import { findFreePort } from '@/scripts/database/free-port'

const [REGION, BUCKET, KEY_ID, SECRET] = ['ap-south-1', 'papers', 'AKIDEXAMPLE', 'a-secret']
const objects = new Map<string, { body: Buffer; type: string }>()
let server: Server
let endpoint: string

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned({ headers, method, url = '' }: IncomingMessage, body: Buffer): boolean {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(
      headers.authorization ?? '',
    )
  if (!given || headers['x-amz-content-sha256'] !== sha256(body)) return false
  const [, keyId, day = '', region = '', names = '', signature] = given
  const { pathname } = new URL(url, 'http://x')
  const canonical = [
    method,
    pathname,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(`AWS4${SECRET}`, day),
  )
  return keyId === KEY_ID && hmac(key, text).toString('hex') === signature
}

const moods: ('broken' | 'half' | 'another' | 'silent' | 'silent after its head')[] = []

async function serve(
  request: IncomingMessage,
): Promise<{ status: number; body?: Buffer; type?: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  if (!isSigned(request, body)) return { status: 403 }
  const name = request.url ?? ''
  const [, bucket, ...key] = name.split('/')
  if (bucket !== BUCKET) return { status: 404 }
  if (key.length === 0) return { status: 200 }
  const found = objects.get(name)
  if (request.method === 'PUT')
    objects.set(name, { body, type: request.headers['content-type'] ?? '' })
  if (request.method === 'DELETE') objects.delete(name)
  if (request.method === 'PUT') return { status: 200 }
  if (request.method === 'DELETE') return { status: 204 }
  return found ? { status: 200, ...found } : { status: 404 }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void serve(request).then(({ status, body, type }) => {
      const mood = moods.shift()
      if (mood === 'silent') return
      if (mood === 'broken') return response.writeHead(503).end()
      if (mood === 'another') return response.writeHead(200).end('<html>log in to the Wi-Fi')
      response.writeHead(status, { etag: '"1"', ...(type ? { 'content-type': type } : {}) })
      if (mood === 'silent after its head') return response.flushHeaders()
      if (mood === 'half') {
        response.write(body?.subarray(0, 1))
        return setTimeout(() => response.destroy(), 20)
      }
      return response.end(request.method === 'HEAD' ? undefined : body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const DOCUMENT = 'papers/3f/3f00.jpg'

interface Other {
  secret?: string
  bucket?: string
}

function describeStore(name: string, start: () => Promise<{ address: string; stop: () => void }>) {
  describe(name, () => {
    let running: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      running = await start()
    })
    afterAll(() => running.stop())

    const store = ({ secret = SECRET, bucket = BUCKET }: Other = {}): ObjectStore =>
      createS3Store({
        ...{ endpoint: running.address, region: REGION, bucket },
        ...{ accessKeyId: KEY_ID, secretAccessKey: secret },
      })
    const document = { contentType: 'image/jpeg' }

    it('writes, reads, replaces and deletes objects, each call signed over its body', async () => {
      expect(await store().get(DOCUMENT)).toBeNull()
      await store().put(DOCUMENT, Buffer.from('one'), document)
      await store().put(DOCUMENT, Buffer.from('two'), document)
      expect(await store().get(DOCUMENT)).toEqual({ body: Buffer.from('two'), ...document })
      expect(await store().exists(DOCUMENT)).toBe(true)
      await store().delete(DOCUMENT)
      await store().delete(DOCUMENT)
      expect(await store().exists(DOCUMENT)).toBe(false)
    })

    it('stores a ten-megabyte and an empty document exactly', async () => {
      const large = randomBytes(10 * 1024 * 1024)
      await store().put(DOCUMENT, large, document)
      expect((await store().get(DOCUMENT))?.body.equals(large)).toBe(true)
      await store().put(DOCUMENT, Buffer.alloc(0), document)
      expect((await store().get(DOCUMENT))?.body.length).toBe(0)
      await store().delete(DOCUMENT)
    })

    it('fails loudly with a wrong secret, so the signature is checked', async () => {
      await expect(
        store({ secret: 'another' }).put(DOCUMENT, Buffer.from('x'), document),
      ).rejects.toThrow('The store answered 403 to PUT.')
      expect(await store().exists(DOCUMENT)).toBe(false)
    })

    it('reports a missing bucket as unavailable, instead of documents as deleted', async () => {
      const missing = store({ bucket: 'misspelt' })
      const away = { code: 'unavailable' }
      await expect(missing.get(DOCUMENT)).rejects.toMatchObject(away)
      await expect(missing.exists(DOCUMENT)).rejects.toMatchObject(away)
      await expect(missing.delete(DOCUMENT)).rejects.toMatchObject(away)
      await expect(missing.put(DOCUMENT, Buffer.from('x'), document)).rejects.toMatchObject(away)
      expect(await missing.isThere()).toBe(false)
      expect([await store().isThere(), await store().get(DOCUMENT)]).toEqual([true, null])
    })
  })
}

describeStore('a store', () => Promise.resolve({ address: endpoint, stop: () => undefined }))

const { VERSITYGW_PATH } = process.env

describe.skipIf(VERSITYGW_PATH === undefined)('at another provider', () => {
  describeStore('versitygw', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bharosa-store-'))
    mkdirSync(join(folder, BUCKET))
    const port = await findFreePort()
    const address = `http://127.0.0.1:${port}`
    const settings = ['--port', `127.0.0.1:${port}`, '--region', REGION, '--quiet']
    const child = spawn(VERSITYGW_PATH ?? '', [...settings, 'posix', folder], {
      env: { ...process.env, ROOT_ACCESS_KEY_ID: KEY_ID, ROOT_SECRET_ACCESS_KEY: SECRET },
      stdio: 'ignore',
    })
    await vi.waitFor(() => fetch(address), { timeout: 10_000 })
    return {
      address,
      stop: () => {
        child.kill()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  })
})

const store = (): ObjectStore =>
  createS3Store({
    endpoint,
    region: REGION,
    bucket: BUCKET,
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
  })

it('is reported as unavailable, not as our error, if busy, interrupted, missing or a different service', async () => {
  const document = { contentType: 'image/jpeg' }
  const away = { code: 'unavailable' }
  moods.push('broken', 'broken', 'broken')
  await expect(store().put(DOCUMENT, Buffer.from('x'), document)).rejects.toMatchObject(away)
  moods.push('another')
  await expect(store().put(DOCUMENT, Buffer.from('x'), document)).rejects.toMatchObject(away)
  await store().put(DOCUMENT, Buffer.from('one'), document)
  moods.push('half')
  await expect(store().get(DOCUMENT)).rejects.toMatchObject(away)
  expect((await store().get(DOCUMENT))?.body.toString()).toBe('one')
  await store().delete(DOCUMENT)
  const nowhere = createS3Store({
    endpoint: 'http://127.0.0.1:1',
    region: REGION,
    bucket: BUCKET,
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
  })
  await expect(nowhere.get(DOCUMENT)).rejects.toMatchObject(away)
})

async function whileCollecting(waited: Promise<unknown>): Promise<unknown> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const timer = setInterval(collect, 100)
  const outcome = await Promise.race([
    waited.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? (error as Error).name,
    ),
    sleep(2_000, 'nothing'),
  ])
  clearInterval(timer)
  return outcome
}

const nextMood = (mood: (typeof moods)[number]) => moods.splice(0, moods.length, mood)

it('is waited for only up to the timeout if silent, even during garbage collection', async () => {
  const quick = createS3Store({
    ...{ endpoint, region: REGION, bucket: BUCKET, patienceMs: 500 },
    ...{ accessKeyId: KEY_ID, secretAccessKey: SECRET },
  })
  const document = { contentType: 'image/jpeg' }
  nextMood('silent')
  expect(await whileCollecting(quick.put(DOCUMENT, Buffer.from('x'), document))).toBe('unavailable')
  nextMood('silent after its head')
  expect(await whileCollecting(quick.get(DOCUMENT))).toBe('unavailable')
  nextMood('silent')
  const asked = new Request(endpoint, { signal: AbortSignal.timeout(500) })
  expect(await whileCollecting(fetch(new Request(asked)))).toBe('nothing')
  server.closeAllConnections()
})

it.each(['../secrets', 'Papers/X', '/etc/passwd', 'a//b'])(
  'never gets an invalid key: %s',
  async (key) => {
    await expect(store().get(key)).rejects.toThrow('Not the key')
  },
)
