/** `status` is 0 if there was no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly body: Readonly<Record<string, unknown>> = {},
    /** Seconds, from a 429 or 503. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export function toProblemText(error: unknown, fallback: string): string {
  if (error === undefined || error === null) return ''
  return (error instanceof ApiError && error.message) || fallback
}

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toObject(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body = toObject(await response.json().catch(() => null))
  const said = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    said('code') || 'unknown',
    said('message'),
    textsOf(body.fields),
    body,
    Number.isFinite(seconds) ? seconds : null,
  )
}
