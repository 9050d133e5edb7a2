import compile from 'icu-minify/compile'
import formatCompiled from './format-compiled'

type Compiled = ReturnType<typeof compile>
type Rest =
  Parameters<typeof formatCompiled> extends [unknown, unknown, ...infer Values] ? Values : never

const compiledTexts = new Map<string, Compiled>()

/** A text of a message file as next-intl's small formatter reads it; each is parsed once for the whole process. */
export function compileText(text: string): Compiled {
  const known = compiledTexts.get(text)
  if (known !== undefined) return known
  const compiled = compile(text)
  compiledTexts.set(text, compiled)
  return compiled
}

/**
 * What fills in a text on the server, in the place of the library's own (next.config.ts): the server's texts are as they stand in
 * the files, those that a page takes to the browser are compiled, and components that render on both sides speak from the latter.
 */
function formatMessage(
  key: string,
  message: Compiled,
  ...rest: Rest
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, typeof message === 'string' ? compileText(message) : message, ...rest)
}

/** The server's texts can be read as they are. */
formatMessage.raw = true

export default formatMessage
