export const MAX_ANSWER_BYTES = 1024 * 1024

class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}

/** Closes the connection beyond the limit; `response.text()` has none. */
export async function readAnswerBytes(
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

export async function readJsonAnswer(response: Response, maxBytes?: number): Promise<unknown> {
  const bytes = await readAnswerBytes(response, maxBytes)
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

export async function dropAnswer(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}
