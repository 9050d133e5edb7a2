/** Enough for any service we call. */
export const MAX_ANSWER_BYTES = 1024 * 1024

/** Another's answer was longer than anything that we ask for. */
class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}

/**
 * Reads another's answer up to a size, counting while it streams, and lets go of the connection beyond it: `response.text()`
 * takes whatever comes, and a length header is only a claim.
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

/** The answer as JSON; null where it is none, or too long. */
export async function readJsonAnswer(response: Response, maxBytes?: number): Promise<unknown> {
  const bytes = await readAnswer(response, maxBytes)
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

/** Lets go of an answer whose text nobody reads. */
export async function dropAnswer(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}
