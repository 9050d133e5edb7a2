'use client'

export type OtpRequest =
  | { form: 'login'; phone: string }
  | { form: 'register'; phone: string; name: string; email: string; role: 1 | 2 }

/** What came of asking for a code: a sentence of the server's, or nothing we could reach. */
export type OtpAnswer = { kind: 'message'; text: string } | { kind: 'unavailable' } | { kind: 'offline' }

function callFor(request: OtpRequest): { path: string; body: object } {
  if (request.form === 'login') return { path: '/customer/v1/login', body: { phoneNumber: request.phone } }
  const { phone, role, name, email } = request
  return { path: '/customer/v1/registerUser', body: { phoneNumber: phone, role, firstName: name, emailId: email } }
}

async function messageOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  const isSaid = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  return isSaid ? String(body.message) : null
}

/** Asks the server to send a code to a phone. */
export async function requestOtp(request: OtpRequest): Promise<OtpAnswer> {
  const { path, body } = callFor(request)
  const response = await fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  }).catch(() => null)
  if (!response) return { kind: 'offline' }
  const text = response.status === 404 ? null : await messageOf(response)
  return text === null ? { kind: 'unavailable' } : { kind: 'message', text }
}
