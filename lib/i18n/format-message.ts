import compile from 'icu-minify/compile'
import formatCompiled from './format-compiled'

type Compiled = ReturnType<typeof compile>
type Rest =
  Parameters<typeof formatCompiled> extends [unknown, unknown, ...infer Values] ? Values : never

const compiledTexts = new Map<string, Compiled>()

/** Parsed once per process. */
export function compileText(text: string): Compiled {
  const known = compiledTexts.get(text)
  if (known !== undefined) return known
  const compiled = compile(text)
  compiledTexts.set(text, compiled)
  return compiled
}

/**
 * Server formatter instead of the library's (next.config.ts). Server texts are as in the files;
 * those sent to the browser are compiled, and components rendered on both sides use the latter.
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
