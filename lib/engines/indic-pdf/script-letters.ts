export const INDIAN_SCRIPTS = ['devanagari', 'kannada', 'tamil', 'telugu'] as const
export type IndianScript = (typeof INDIAN_SCRIPTS)[number]

const property = (script: IndianScript) =>
  `\\p{Script=${script.replace(/^./, (first) => first.toUpperCase())}}`

const OF = INDIAN_SCRIPTS.map((script) => [new RegExp(property(script), 'u'), script] as const)

export function findIndianScript(text: string): IndianScript | null {
  return OF.find(([letters]) => letters.test(text))?.[1] ?? null
}

export const INDIAN_SCRIPT_LETTERS = new RegExp(
  `[${INDIAN_SCRIPTS.map(property).join('')}\\u0964\\u0965\\u200C\\u200D]+`,
  'gu',
)
