import { readTrimWords } from '@/lib/engines/car-language'

/** Normalises the order of words: "SX (O) 1.5" equals "1.5 SX Option". */
export function normalizeTrim(name: string): string {
  return [...readTrimWords(name).words].join(' ')
}
