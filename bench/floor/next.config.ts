import type { NextConfig } from 'next'

/** Next with nearly empty pages: the best speed that the product could reach. */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // Leaves out the product's proxy and instrumentation in the repository's root.
  pageExtensions: ['tsx'],
  turbopack: { root: new URL('../..', import.meta.url).pathname },
}

export default config
