'use client'

import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  NewCredential,
  PasskeyRequestOptions,
} from '@/lib/shared/passkey-wire'

export const PASSKEY_STOPPED = 'passkey_stopped'
export const PASSKEY_KNOWN = 'passkey_known'

function canUse(): boolean {
  // Browsers allow no passkeys for IP addresses.
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
}

const never = () => () => {}

export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUse, () => false)
}

async function inWindow<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new ApiError(0, isKnown ? PASSKEY_KNOWN : PASSKEY_STOPPED, '')
  }
}

export async function makePasskey(options: PasskeyCreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return inWindow(async () => {
    const made = await startRegistration({ optionsJSON: options as never })
    return made as unknown as NewCredential
  })
}

export async function signWithPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return inWindow(async () => {
    const shown = await startAuthentication({ optionsJSON: options as never })
    return shown as unknown as PasskeyAssertion
  })
}
