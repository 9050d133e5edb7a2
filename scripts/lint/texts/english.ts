import type { Texts } from './problems'

/** How English texts say a thing, each once: what isn't said, and what is said in its place. */
const SAID: readonly { never: RegExp; use: string }[] = [
  // In a text message ’ would make the whole of it Unicode, which holds half as many letters.
  { never: /[’‘]/u, use: "'" },
  {
    never: /\bsign(?:ed|s|ing)?[- ](?:in|out)\b/iu,
    use: 'log in and log out (Login and Logout), as the specification does',
  },
]

/** What is wrong with English texts by themselves, each with its key. */
export function problemsOfEnglish(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    SAID.flatMap(({ never, use }) => {
      const found = never.exec(text)?.[0]
      return found === undefined ? [] : [`${key}: says “${found}”; write ${use}`]
    }),
  )
}
