import { vi } from 'vitest'

export const sent: SlowRequest[] = []

/** The browser's request, as far as an upload goes: answered when the test says so. */
export class SlowRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  response: unknown = null
  form: FormData | null = null
  open = vi.fn()
  setRequestHeader = vi.fn()

  send(form: FormData) {
    this.form = form
    sent.push(this)
  }

  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

export function startUploads(): void {
  sent.length = 0
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
}
