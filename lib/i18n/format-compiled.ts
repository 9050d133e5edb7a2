import format from 'use-intl/format-message/format-only'

type Format = typeof format
type Given = Parameters<Format>

/** Latin digits with Indian grouping: `en` and `kn` alone would give 200,000. */
const NUMBERS_OF = 'en-IN'

/**
 * Formats compiled texts instead of the library's formatter (next.config.ts), in browser and
 * server, with Indian numbers.
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

/** Compiled texts have no raw form. */
formatCompiled.raw = false

export default formatCompiled
