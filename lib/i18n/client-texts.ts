import { compileText } from './format-message'

/**
 * Texts as the browser speaks them: compiled (next.config.ts), so that it needs no parser. A plain text stays as it is; one that
 * had quoted signs in it is a list, for a reader who would take them for places again.
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
    // Arms of a plural come without a prototype, which React doesn't pass on.
    return JSON.parse(JSON.stringify(made)) as unknown
  }
  if (Array.isArray(texts)) return texts.map(compiled)
  return Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).map(([name, text]) => [name, compiled(text)]),
  )
}
