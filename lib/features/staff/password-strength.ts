import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { BRAND } from '@/lib/shared/brand'
import { createLazy } from '@/lib/shared/lazily'

/** On the zxcvbn scale of 0 to 4. A score of 3 resists attacks on a stolen table for a while. */
const MIN_SCORE = 3

const estimator = createLazy(() => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }))

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Attackers try this many of the most common words first, with years and symbols. */
const COMMONEST = 3_000
const commonest = createLazy(
  () =>
    new Set(
      dictionary['passwords-common'].slice(0, COMMONEST).map((word) => lettersOf(String(word))),
    ),
)

/** Letters that a password needs besides known words, digits and symbols. */
const MIN_OWN_LETTERS = 6

/**
 * Rejects common passwords and their variations, keyboard rows and dates, and known facts about us
 * or the account (`own`: names, phone).
 */
export function isEasyPassword(password: string, own: readonly string[]): boolean {
  const words = [...own, ...own.flatMap((name) => name.split(/[\s.-]+/)), ...BRAND.name.split(' ')]
  const known = [...words, 'dost', 'cars']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
  const left = lettersOf(
    known.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase()),
  )
  return (
    left.length < MIN_OWN_LETTERS ||
    commonest().has(left) ||
    estimator().check(password, known).score < MIN_SCORE
  )
}
