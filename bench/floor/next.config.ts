import type { NextConfig } from 'next'

/** The floors of the benchmark: the least that this Next can do for a page, with nothing of ours on it. */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: new URL('../..', import.meta.url).pathname },
}

export default config
