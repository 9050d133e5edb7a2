'use client'

import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Longer than an old phone needs (ms). */
const PATIENCE_MS = 20_000

/** What the server asked to compute, as it wants it sent back; null where this browser can't. */
export async function solve(asked: unknown): Promise<string | null> {
  // Browsers have it on https and on localhost only.
  const canCompute = 'subtle' in crypto
  if (typeof asked !== 'string' || !canCompute) return null
  const challenge = JSON.parse(asked) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
