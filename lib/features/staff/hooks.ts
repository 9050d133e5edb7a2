'use client'

import { callApi } from '@/lib/client/api'
import { ApiError } from '@/lib/client/api-error'
import { makePasskey, signWithPasskey } from '@/lib/client/passkeys'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@/lib/shared/passkey-wire'

const SIGN_IN = '/staff/v1/signIn'
const PROOF = '/staff/v1/passkeyProof'

function wantedOf(error: unknown): string | null {
  return error instanceof ApiError && typeof error.body.passkey === 'string'
    ? error.body.passkey
    : null
}

export async function requestStaffSignIn(
  body: Record<string, unknown>,
  canUse: boolean,
): Promise<void> {
  try {
    await callApi(SIGN_IN, { method: 'POST', body })
  } catch (error) {
    const wanted = wantedOf(error)
    if (wanted === null || !canUse || body.code !== undefined) throw error
    const passkey = await signWithPasskey(JSON.parse(wanted))
    await callApi(SIGN_IN, { method: 'POST', body: { ...body, passkey } })
  }
}

export async function proveByPasskey(): Promise<void> {
  const options = await callApi<PasskeyRequestOptions>(PROOF, { method: 'POST' })
  await callApi(PROOF, { method: 'PUT', body: { credential: await signWithPasskey(options) } })
}

export async function requestAddStaffPasskey(name: string): Promise<readonly string[]> {
  const options = await callApi<PasskeyCreationOptions>('/staff/v1/passkeyOptions', {
    method: 'POST',
  })
  const credential = await makePasskey(options)
  const { recoveryCodes } = await callApi<{ recoveryCodes: string[] }>('/staff/v1/passkeys', {
    method: 'POST',
    body: { name, credential },
  })
  return recoveryCodes
}
