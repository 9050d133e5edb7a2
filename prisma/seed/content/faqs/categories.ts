export const FAQ_CATEGORIES = [
  'buying',
  'reserving',
  'finance',
  'selling',
  'inspection',
  'documents',
] as const
type FaqCategory = (typeof FAQ_CATEGORIES)[number]

type Pair = readonly [question: string, answer: string]

/** The texts that `faqs/<locale>.ts` exports as `faqs`, in the order shown. */
export type FaqTexts = Readonly<Record<FaqCategory, readonly Pair[]>>
