import type { Texts } from './problems'

const SAID: readonly { never: RegExp; use: string }[] = [
  // In an SMS, ’ switches the message to Unicode, which leaves room for 70 characters, not 160.
  { never: /[’‘]/u, use: "'" },
  {
    never: /\bsign(?:ed|s|ing)?[- ](?:in|out)\b/iu,
    use: 'log in and log out (Login and Logout), as the specification does',
  },
]

export function findEnglishProblems(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    SAID.flatMap(({ never, use }) => {
      const found = never.exec(text)?.[0]
      return found === undefined ? [] : [`${key}: says “${found}”; write ${use}`]
    }),
  )
}
