import { readTrimWords } from '@/lib/engines/car-language'

/** A version's name in words that are the same for the same: "SX (O) 1.5" and "1.5 SX Option" differ only in their order. */
export function trimOf(name: string): string {
  return [...readTrimWords(name).words].join(' ')
}
