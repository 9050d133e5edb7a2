/** Larger than any answer of the services that we call. */
export const MAX_ANSWER_BYTES = 1024 * 1024

/** A service's answer was longer than anything that we ask for. */
class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}

/**
 * Reads a service's answer up to a size, counting while it streams, and closes the connection beyond it:
 * `response.text()` has no limit, and a length header is only a claim.
 */
export async function readAnswer(
  response: Response,
  maxBytes: number = MAX_ANSWER_BYTES,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined)
      throw new AnswerTooLong(`an answer was longer than ${maxBytes} bytes`)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** The answer as JSON; null if it isn't JSON or is too long. */
export async function readJsonAnswer(response: Response, maxBytes?: number): Promise<unknown> {
  const bytes = await readAnswer(response, maxBytes)
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

/** Closes the connection of an answer whose body isn't needed. */
export async function dropAnswer(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}
