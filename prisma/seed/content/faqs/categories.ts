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

/** The questions of a language, in the order in which they are shown; `faqs/<locale>.ts` exports them as `faqs`. */
export type FaqTexts = Readonly<Record<FaqCategory, readonly Pair[]>>
