import type { NextConfig } from 'next'

/** Minimal Next pages, as a lower bound. */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // Excludes the product's proxy and instrumentation at the root.
  pageExtensions: ['tsx'],
  turbopack: { root: new URL('../..', import.meta.url).pathname },
}

export default config
