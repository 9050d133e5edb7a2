import compile from 'icu-minify/compile'
import formatCompiled from './format-compiled'

type Compiled = ReturnType<typeof compile>
type Rest =
  Parameters<typeof formatCompiled> extends [unknown, unknown, ...infer Values] ? Values : never

const compiledTexts = new Map<string, Compiled>()

/** Compiles a text, once per process. */
export function compileText(text: string): Compiled {
  const known = compiledTexts.get(text)
  if (known !== undefined) return known
  const compiled = compile(text)
  compiledTexts.set(text, compiled)
  return compiled
}

/**
 * Formats texts on the server instead of the library's formatter (next.config.ts). The server has texts as in
 * the files, while those sent to the browser are compiled; components rendered on both sides get compiled
 * ones.
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
