import { stripInvisible } from '@/lib/shared/strip-invisible'

/** Tag characters and variation selectors: invisible to people, but models read them as letters. */
const HIDDEN_LETTERS = /[\u{e0000}-\u{e01ef}]/gu

function plainString(text: string): string {
  return stripInvisible(text.replace(HIDDEN_LETTERS, '')).replace(/[\t\n\r]+/g, ' ')
}

export function toPlainText<Value>(value: Value): Value
export function toPlainText(value: unknown): unknown {
  if (typeof value === 'string') return plainString(value)
  if (Array.isArray(value)) return value.map((item) => toPlainText<unknown>(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, toPlainText<unknown>(inner)]),
  )
}
