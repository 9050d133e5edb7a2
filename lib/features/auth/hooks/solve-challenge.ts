'use client'

import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** How long the computation may take, ms: enough for an old phone. */
const PATIENCE_MS = 20_000

/** The solution of a challenge; null if this browser can't compute it. */
export async function solve(asked: unknown): Promise<string | null> {
  // Browsers offer this only on HTTPS and localhost.
  const canCompute = 'subtle' in crypto
  if (typeof asked !== 'string' || !canCompute) return null
  const challenge = JSON.parse(asked) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
