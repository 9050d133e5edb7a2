import { compileText } from './format-message'

/**
 * Compiles messages for the browser, which then needs no parser (next.config.ts). A message with
 * quoted characters becomes a list, so that it isn't parsed twice.
 */
export function compileTexts<Texts>(texts: Texts): Texts {
  if (typeof texts !== 'object' || texts === null) return compiled(texts) as Texts
  const known = kept.get(texts)
  if (known !== undefined) return known as Texts
  const made = compiled(texts)
  kept.set(texts, made)
  return made as Texts
}

const kept = new WeakMap<object, unknown>()

function compiled(texts: unknown): unknown {
  if (typeof texts === 'string') {
    const made = compileText(texts)
    if (typeof made === 'string') return made === texts ? made : [made]
    // Copied through JSON, because React doesn't pass objects without a prototype.
    return JSON.parse(JSON.stringify(made)) as unknown
  }
  if (Array.isArray(texts)) return texts.map(compiled)
  return Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).map(([name, text]) => [name, compiled(text)]),
  )
}
