import type { LeftOutCode, WithheldCode } from '@/lib/features/valuation/rules/market/reasons'
import texts from '@/lib/i18n/messages/en/deskSheets.json'

const words: Readonly<Record<LeftOutCode | WithheldCode | 'other', string>> = texts.reasons

/** Why a row was left out, or a part of it, in a few words; of an older version's reason none are known. */
export function reasonWords(code: string): string {
  return (words as Readonly<Record<string, string>>)[code] ?? words.other
}
