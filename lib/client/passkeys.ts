'use client'

import { useSyncExternalStore } from 'react'
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@/lib/shared/passkey-wire'

/** What the person or their browser said in its own window; nothing reached the server. */
export class PasskeyStopped extends Error {
  constructor(readonly reason: 'stopped' | 'known') {
    super(reason)
    this.name = 'PasskeyStopped'
  }
}

function canUse(): boolean {
  // Browsers make none for an address that is a number.
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
}

const never = () => () => {}

/** Whether this browser has passkeys at all; false until the page has woken up. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUse, () => false)
}

/** @throws PasskeyStopped */
async function inWindow<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyStopped(isKnown ? 'known' : 'stopped')
  }
}

/** The browser makes a passkey, by its owner's finger, face or screen lock. @throws PasskeyStopped */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return inWindow(async () => {
    const made = await startRegistration({ optionsJSON: options as never })
    return made as unknown as NewCredential
  })
}

/** The browser signs with a passkey that its owner chooses. @throws PasskeyStopped */
export async function showPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return inWindow(async () => {
    const shown = await startAuthentication({ optionsJSON: options as never })
    return shown as unknown as Assertion
  })
}
