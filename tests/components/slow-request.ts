import { vi } from 'vitest'

export const slowRequests: SlowRequest[] = []

export class SlowRequest {
  upload: {
    onprogress?: (event: { loaded: number; total: number }) => void
    onload?: () => void
  } = {}
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  status = 0
  response: unknown = null
  form: FormData | null = null
  open = vi.fn()
  setRequestHeader = vi.fn()

  send(form: FormData) {
    this.form = form
    slowRequests.push(this)
  }

  getResponseHeader = (name: string) => (name === 'retry-after' ? (this.retryAfter ?? null) : null)
  retryAfter?: string

  answer(status: number, response: unknown, retryAfter?: string) {
    Object.assign(this, { status, response, retryAfter })
    this.onload?.()
  }
}

export function stubUploads(): void {
  slowRequests.length = 0
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
}

export async function waitForRequest(place: number): Promise<SlowRequest> {
  return vi.waitUntil(() => slowRequests[place], { timeout: 3_000 })
}

/** Uploads that are left would keep the next test's uploads waiting. */
export async function endUploads(): Promise<void> {
  for (const request of slowRequests) request.answer(400, {})
  await Promise.resolve()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
