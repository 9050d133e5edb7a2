import type { LeftOutCode, WithheldCode } from '@/lib/features/valuation/rules/market/reasons'
import texts from '@/lib/i18n/messages/en/deskSheets.json'

const words: Readonly<Record<LeftOutCode | WithheldCode | 'other', string>> = texts.reasons

/** Short reason; unknown codes of older versions have none. */
export function reasonWords(code: string): string {
  return (words as Readonly<Record<string, string>>)[code] ?? words.other
}
