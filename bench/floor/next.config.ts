import type { NextConfig } from 'next'

/** Next with nearly empty pages, whose speed is the best that the product could reach. */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The repository's root has the product's proxy and instrumentation, which this extension leaves out.
  pageExtensions: ['tsx'],
  turbopack: { root: new URL('../..', import.meta.url).pathname },
}

export default config
