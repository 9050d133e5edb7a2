import format from 'use-intl/format-message/format-only'

type Format = typeof format
type Given = Parameters<Format>

/** Whose numbers all our languages write: Latin digits, 2,00,000. By themselves English and Kannada would say 200,000. */
const NUMBERS_OF = 'en-IN'

/**
 * What fills in a compiled text, in the place of the library's own (next.config.ts), in the browser and on the server: plurals are the
 * language's, numbers India's.
 */
function formatCompiled(...[key, message, values, options]: Given): ReturnType<Format> {
  const { formatters } = options
  return format(key, message, values, {
    ...options,
    formatters: {
      ...formatters,
      getNumberFormat: (_locale, how) => formatters.getNumberFormat(NUMBERS_OF, how),
    },
  })
}

/** Compiled texts can't be read as they were written. */
formatCompiled.raw = false

export default formatCompiled
