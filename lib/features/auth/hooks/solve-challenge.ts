'use client'

import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Milliseconds: enough for an old phone. */
const PATIENCE_MS = 20_000

/** Null if this browser can't compute it. */
export async function solve(asked: unknown): Promise<string | null> {
  // Available on HTTPS and localhost only.
  const canCompute = 'subtle' in crypto
  if (typeof asked !== 'string' || !canCompute) return null
  const challenge = JSON.parse(asked) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
