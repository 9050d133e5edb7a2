import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES, readBodyUpTo, readJson } from '@/lib/server/http/read-body'
import { DomainError, type ErrorCode } from '@/lib/shared/error-codes'

function post(
  body: BodyInit | null,
  type: string | null = 'application/json',
  more: Record<string, string> = {},
): Request {
  const headers = new Headers(more)
  if (type !== null) headers.set('content-type', type)
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}

function endless(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let bytes = 0
  return {
    taken: () => bytes,
    body: new ReadableStream({
      pull(controller) {
        bytes += 8_192
        controller.enqueue(new Uint8Array(8_192))
      },
    }),
  }
}

const refusal = (code: ErrorCode) => expect.objectContaining({ code }) as DomainError

describe('a body', () => {
  it('that arrives too slowly is refused, however little is missing', async () => {
    let drops = 0
    const drip = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await sleep(30)
        drops += 1
        controller.enqueue(new Uint8Array(1))
      },
    })
    await expect(readBodyUpTo(post(drip), { seconds: 0.2 })).rejects.toEqual(
      refusal('request_timeout'),
    )
    expect(drops).toBeLessThan(10)
    const stuck = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
    await expect(readBodyUpTo(post(stuck), { seconds: 0.1 })).rejects.toEqual(
      refusal('request_timeout'),
    )
    await expect(readBodyUpTo(post('whole'), { seconds: 0.2 })).resolves.toHaveLength(5)
  })

  it('from an interrupted sender is a bad request, not a missing database', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    await expect(readBodyUpTo(post(broken))).rejects.toEqual(refusal('bad_request'))
  })

  it('is read as JSON', async () => {
    await expect(readJson(post('{"a":[1,"é"]}'))).resolves.toEqual({ a: [1, 'é'] })
    await expect(readJson(post('{}', 'application/json; charset=utf-8'))).resolves.toEqual({})
  })

  it('may be missing', async () => {
    await expect(readJson(post(null, null))).resolves.toBeUndefined()
  })

  it.each([
    ['unsupported_media_type', 'a=1', 'application/x-www-form-urlencoded'],
    ['unsupported_media_type', '{}', 'text/plain'],
    ['unsupported_media_type', '{}', null],
    ['bad_request', '{"a":', 'application/json'],
    ['bad_request', "{'a':1}", 'application/json'],
  ] as const)('is refused with %s: %s as %s', async (code, body, type) => {
    await expect(
      readJson(post(type === null ? new TextEncoder().encode(body) : body, type)),
    ).rejects.toEqual(refusal(code))
  })

  it("is refused if it isn't UTF-8", async () => {
    await expect(readJson(post(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toEqual(
      refusal('bad_request'),
    )
  })

  it('is refused by its declared length, before anything is read', async () => {
    await expect(
      readBodyUpTo(post('{}', 'application/json', { 'content-length': '70000' })),
    ).rejects.toEqual(refusal('payload_too_large'))
  })

  it('is counted while streaming, and abandoned at the limit', async () => {
    const { body, taken } = endless()
    await expect(readBodyUpTo(post(body))).rejects.toEqual(refusal('payload_too_large'))
    expect(taken()).toBeLessThan(2 * MAX_BODY_BYTES)
  })

  it('may be exactly as large as the limit', async () => {
    expect((await readBodyUpTo(post(new Uint8Array(MAX_BODY_BYTES)))).byteLength).toBe(
      MAX_BODY_BYTES,
    )
    await expect(readBodyUpTo(post(new Uint8Array(MAX_BODY_BYTES + 1)))).rejects.toEqual(
      refusal('payload_too_large'),
    )
  })
})
