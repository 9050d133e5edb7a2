'use client'

import { callApi } from '@/lib/client/api'
import { makePasskey, signWithPasskey } from '@/lib/client/passkeys'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@/lib/shared/passkey-wire'
import type { LoggedInAccount } from './otp'

const LOGIN = '/customer/v1/passkeyLogin'

export async function logInByPasskey(): Promise<LoggedInAccount> {
  const options = await callApi<PasskeyRequestOptions>(LOGIN, { method: 'POST' })
  return callApi(LOGIN, { method: 'PUT', body: { credential: await signWithPasskey(options) } })
}

export async function requestAddPasskey(name: string): Promise<void> {
  const options = await callApi<PasskeyCreationOptions>('/customer/v1/passkeyOptions', {
    method: 'POST',
  })
  const credential = await makePasskey(options)
  await callApi('/customer/v1/passkeys', { method: 'POST', body: { name, credential } })
}

export async function requestRemovePasskey(passkeyId: string): Promise<void> {
  const query = new URLSearchParams({ passkeyId })
  await callApi(`/customer/v1/passkeys?${query}`, { method: 'DELETE' })
}
