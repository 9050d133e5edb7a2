'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { PassportCheckResult, PassportTrust } from './rules/check'
import type { PublicKey } from './rules/verify-token'
import { PASSPORT_KEYS_PATH, STATUS_LIST_PATH } from './rules/format'
import type { ownPassports, sharedPassport, passportShareBody } from './schemas'

const OWN_FILE = '/api/customer/v1/passport'

async function fetchTrust(): Promise<PassportTrust> {
  const [keys, list] = await Promise.all([fetch(PASSPORT_KEYS_PATH), fetch(STATUS_LIST_PATH)])
  if (!keys.ok) throw new Error(`The keys answered ${keys.status}`)
  return {
    keys: ((await keys.json()) as { keys: PublicKey[] }).keys,
    statusList: list.ok ? await list.text() : null,
  }
}

/**
 * Checks a passport in the browser, without sending its text. Throws if our keys can't be fetched.
 */
export async function checkPassportInBrowser(text: string): Promise<PassportCheckResult> {
  const [trust, { checkPassport }] = await Promise.all([fetchTrust(), import('./rules/check')])
  return checkPassport(text, trust)
}

export function fetchSharedPassport(share: string): Promise<z.infer<typeof sharedPassport>> {
  const query = new URLSearchParams({ share })
  return callApi(`/vehicle/v1/sharedPassport?${query.toString()}`)
}

export async function fetchOwnPassport(vehicleId: string): Promise<string> {
  const file = await fetch(`${OWN_FILE}/${encodeURIComponent(vehicleId)}?numbers=1`)
  if (!file.ok) throw new Error(`The passport answered ${file.status}`)
  return file.text()
}

export function requestShare(
  body: z.input<typeof passportShareBody>,
): Promise<z.infer<typeof ownPassports>> {
  return callApi('/customer/v1/passportShare', { method: 'POST', body })
}
