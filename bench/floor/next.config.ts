import type { NextConfig } from 'next'

/** The floors of the benchmark: the least that this Next can do for a page, with nothing of ours on it. */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The product's proxy and instrumentation are none of the floor's: the bundler would find them at its root.
  pageExtensions: ['tsx'],
  turbopack: { root: new URL('../..', import.meta.url).pathname },
}

export default config
