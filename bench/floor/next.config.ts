import type { NextConfig } from 'next'

/** Next with nearly empty pages: the best speed that our site could reach. */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  pageExtensions: ['tsx'],
  turbopack: { root: new URL('../..', import.meta.url).pathname },
}

export default config
