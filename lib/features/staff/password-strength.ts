import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { BRAND } from '@/lib/shared/brand'
import { lazily } from '@/lib/shared/lazily'

/** zxcvbn's scale from 0 to 4; 3 stands against a stolen table of hashes for a while. */
const MIN_SCORE = 3

/** The lists of common passwords are read when the first password is set. */
const estimator = lazily(() => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }))

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The letters of the commonest passwords, which are tried first with a year or a sign behind them. */
const COMMONEST = 3_000
const commonest = lazily(
  () =>
    new Set(
      dictionary['passwords-common'].slice(0, COMMONEST).map((word) => lettersOf(String(word))),
    ),
)

/** Letters that must be left of a password without what anybody knows, and without digits and signs. */
const MIN_OWN_LETTERS = 6

/**
 * Whether a new password is too easy: among the common ones, one of the commonest with digits and signs about it, or made of
 * them, of rows of keys, dates, or of what anybody knows of the person (`own`: names, phone) and of us.
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
