'use client'

import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const PATIENCE_MS = 20_000

export async function computeChallengeAnswer(asked: unknown): Promise<string | null> {
  // Browsers offer `subtle` only on HTTPS and localhost.
  const canCompute = 'subtle' in crypto
  if (typeof asked !== 'string' || !canCompute) return null
  const challenge = JSON.parse(asked) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
