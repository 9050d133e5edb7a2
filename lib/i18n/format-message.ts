import compile from 'icu-minify/compile'
import formatCompiled from './format-compiled'

type Compiled = ReturnType<typeof compile>
type Rest =
  Parameters<typeof formatCompiled> extends [unknown, unknown, ...infer Values] ? Values : never

const compiledTexts = new Map<string, Compiled>()

export function compileText(text: string): Compiled {
  const known = compiledTexts.get(text)
  if (known !== undefined) return known
  const compiled = compile(text)
  compiledTexts.set(text, compiled)
  return compiled
}

/**
 * Replaces next-intl's formatter on the server (next.config.ts). Messages used only on the server
 * aren't compiled; components that render on both sides get compiled ones.
 */
function formatMessage(
  key: string,
  message: Compiled,
  ...rest: Rest
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, typeof message === 'string' ? compileText(message) : message, ...rest)
}

formatMessage.raw = true

export default formatMessage
