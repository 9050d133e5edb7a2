export const SCRIPTS = ['devanagari', 'kannada', 'tamil', 'telugu'] as const
export type Script = (typeof SCRIPTS)[number]

const property = (script: Script) =>
  `\\p{Script=${script.replace(/^./, (first) => first.toUpperCase())}}`

const OF = SCRIPTS.map((script) => [new RegExp(property(script), 'u'), script] as const)

export function findScript(text: string): Script | null {
  return OF.find(([letters]) => letters.test(text))?.[1] ?? null
}

export const SCRIPT_LETTERS = new RegExp(
  `[${SCRIPTS.map(property).join('')}\\u0964\\u0965\\u200C\\u200D]+`,
  'gu',
)
