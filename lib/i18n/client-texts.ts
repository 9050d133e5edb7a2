import { compileText } from './format-message'

/**
 * Compiled texts for the browser (next.config.ts), which needs no parser. Texts with quoted signs
 * are lists, so that they aren't parsed again.
 */
export function compiledTexts<Texts>(texts: Texts): Texts {
  if (typeof texts !== 'object' || texts === null) return compiled(texts) as Texts
  const known = kept.get(texts)
  if (known !== undefined) return known as Texts
  const made = compiled(texts)
  kept.set(texts, made)
  return made as Texts
}

/** A namespace is compiled once for the whole process, as long as its file stays as it is. */
const kept = new WeakMap<object, unknown>()

function compiled(texts: unknown): unknown {
  if (typeof texts === 'string') {
    const made = compileText(texts)
    if (typeof made === 'string') return made === texts ? made : [made]
    // React doesn't pass objects without prototype.
    return JSON.parse(JSON.stringify(made)) as unknown
  }
  if (Array.isArray(texts)) return texts.map(compiled)
  return Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).map(([name, text]) => [name, compiled(text)]),
  )
}
