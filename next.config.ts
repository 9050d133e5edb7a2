import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { CITY_IN_COOKIES } from './lib/shared/chosen-city.ts'
import { DEFAULT_LOCALE, PREFIXED_LOCALES } from './lib/i18n/locales.ts'
import { CACHE_LIFETIMES } from './lib/server/cache/manifest.ts'
import { buildCacheHeaderRules } from './lib/server/cache/shared-pages.ts'
import { buildHeaderRules } from './lib/server/security-headers.ts'

const NOT_A_PAGE = [
  'api',
  '_next',
  'media',
  'og',
  'customer/v1',
  'vehicle/v1',
  'staff/v1',
  'authenticateUser',
  'mcp',
  'oauth',
  'ucp',
  'a2a',
]
const prefixes = PREFIXED_LOCALES.join('|')
const languages = `${DEFAULT_LOCALE}|${prefixes}`

const handlerPath = (name: string) =>
  fileURLToPath(new URL(`lib/server/cache/${name}`, import.meta.url))

const chosenCity = { type: 'header', key: 'cookie', value: CITY_IN_COOKIES } as const

/** Texts that load with the code that uses them (`createLanguageTexts`). */
const TEXTS_WITH_CODE = [
  'consents',
  'inspection',
  'login',
  'passport',
  'query',
  'saveSearch',
  'testDrives',
  'vocabulary',
]

const nextConfig: NextConfig = {
  // Compiled messages need no parser in the browser (docs/adr/0008).
  turbopack: {
    resolveAlias: {
      'use-intl/format-message': {
        browser: './lib/i18n/format-compiled.ts',
        default: './lib/i18n/format-message.ts',
      },
    },
    rules: {
      '*.json': {
        condition: {
          all: [
            'browser',
            {
              path: new RegExp(`^lib/i18n/messages/[a-z]+/(${TEXTS_WITH_CODE.join('|')})\\.json$`),
            },
          ],
        },
        loaders: [
          {
            loader: 'next-intl/extractor/catalogLoader',
            options: { messages: { format: 'json', precompile: true } },
          },
        ],
        as: '*.js',
      },
    },
  },
  cacheComponents: true,
  cacheLife: CACHE_LIFETIMES,
  // Our own cache handlers follow the changes of all instances (docs/adr/0004).
  cacheHandlers: { default: handlerPath('data-handler.ts') },
  cacheHandler: handlerPath('page-handler.ts'),
  // Off: it writes every page's tree into the HTML a second time (docs/adr/0102).
  partialPrefetching: false,
  poweredByHeader: false,
  reactMaxHeadersLength: 0,
  // Crawlers that need title and canonical URL in the head: Next's list, and Googlebot, which
  // ignores a canonical URL in the body.
  htmlLimitedBots:
    /Googlebot|[\w-]+-Google|Google-[\w-]+|Chrome-Lighthouse|Slurp|DuckDuckBot|baiduspider|yandex|sogou|bitlybot|tumblr|vkShare|quora link preview|redditbot|ia_archiver|Bingbot|BingPreview|applebot|facebookexternalhit|facebookcatalog|Twitterbot|LinkedInBot|Slackbot|Discordbot|WhatsApp|SkypeUriPreview|Yeti|googleweblight/,
  // We make image sizes at upload, so Next's optimiser isn't needed.
  images: { unoptimized: true },
  reactStrictMode: true,
  // One static page for all unknown URLs (app/global-not-found.tsx).
  experimental: {
    globalNotFound: true,
    // Otherwise Next redirects a router request without `_rsc`, and the target lacks the query
    // (`/login?next=…`), which we hide from shared pages (docs/adr/0191). `_rsc` isn't needed:
    // nginx's cache key contains the router's headers.
    validateRSCRequestHeaders: false,
  },
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: process.env.NEXT_TSCONFIG ?? 'tsconfig.json',
  },
  serverExternalPackages: [
    '@modelcontextprotocol/server',
    '@prisma/adapter-pg',
    '@simplewebauthn/server',
    'jose',
    'kysely',
    'lru-cache',
    'luxon',
    'pg',
    'pg-copy-streams',
    'prom-client',
    'rate-limiter-flexible',
    'zod',
    'sharp',
    'pino',
    'pg-boss',
    'nodemailer',
    'razorpay',
    '@cantoo/pdf-lib',
    '@opensearch-project/opensearch',
    'harfbuzzjs',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/instrumentation-undici',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Set by `npm run build:standalone`, for containers (docs/deploy.md).
  ...(process.env.NEXT_OUTPUT === 'standalone' && {
    output: 'standalone',
    // During an update, two versions serve side by side. Each request names the version that it
    // came from.
    deploymentId: process.env.DEPLOYMENT_ID,
    outputFileTracingRoot: import.meta.dirname,
    // Files that are read by path at run time, which Next's tracing can't see: cache handlers,
    // worker processes, migrations, texts, catalogue, fonts.
    outputFileTracingIncludes: {
      '/**': [
        './lib/server/**/*.ts',
        './lib/features/documents/cleaning/*.ts',
        './lib/features/documents/rules/file-types.ts',
        './node_modules/{write-excel-file,read-excel-file,fflate,saxen,unzipper-esm,graceful-fs,node-int64,worker-f}/**/*.{js,cjs,mjs,json}',
        './lib/features/vehicles/photography/sharp-loaders.ts',
        './prisma/migrations/**/*',
        './lib/i18n/messages/**/*.json',
        './prisma/seed/data/catalogue/*.csv',
        './node_modules/@fontsource/figtree/files/figtree-latin*-{500,700}-normal.woff',
        './lib/engines/indic-pdf/faces/*.ttf',
      ],
    },
  }),
  async headers() {
    return [
      ...buildHeaderRules({
        tls: process.env.SITE_URL?.startsWith('https:') ?? false,
        development: process.env.NODE_ENV === 'development',
        razorpay: Boolean(process.env.RAZORPAY_KEY_ID),
      }),
      ...(process.env.NODE_ENV === 'development' ? [] : buildCacheHeaderRules()),
    ]
  },
  async redirects() {
    return [
      { source: `/${DEFAULT_LOCALE}`, destination: '/', permanent: true },
      { source: `/${DEFAULT_LOCALE}/:path*`, destination: '/:path*', permanent: true },
      { source: `/:locale(${prefixes})/dost/:path*`, destination: '/dost/:path*', permanent: true },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/customer/v1/:path*', destination: '/api/customer/v1/:path*' },
        { source: '/vehicle/v1/:path*', destination: '/api/vehicle/v1/:path*' },
        { source: '/staff/v1/:path*', destination: '/api/staff/v1/:path*' },
        { source: '/authenticateUser', destination: '/api/authenticateUser' },
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        { source: '/.well-known/jwks.json', destination: '/jwks.json' },
        { source: '/.well-known/agent-card.json', destination: '/a2a/card' },
        { source: '/.well-known/ucp', destination: '/ucp/profile' },
        { source: '/.well-known/ai-catalog.json', destination: '/mcp/catalog' },
        { source: '/.well-known/oauth-protected-resource', destination: '/oauth/resource' },
        { source: '/.well-known/oauth-protected-resource/mcp', destination: '/oauth/resource' },
        { source: '/.well-known/oauth-authorization-server', destination: '/oauth/server' },
        // From the second page on, category pages have an internal path; the visible URL is
        // `?page=n`.
        {
          source: '/buy/:category(used-second-hand-[a-z0-9-]+)',
          has: [{ type: 'query', key: 'page', value: '(?<page>[2-9]|[1-9]\\d{1,3})' }],
          destination: `/${DEFAULT_LOCALE}/buy/:category/page/:page`,
        },
        {
          source: `/:locale(${prefixes})/buy/:category(used-second-hand-[a-z0-9-]+)`,
          has: [{ type: 'query', key: 'page', value: '(?<page>[2-9]|[1-9]\\d{1,3})' }],
          destination: '/:locale/buy/:category/page/:page',
        },
        {
          source: '/',
          has: [chosenCity],
          destination: `/${DEFAULT_LOCALE}/in/:city`,
        },
        {
          source: `/:locale(${languages})`,
          has: [chosenCity],
          destination: '/:locale/in/:city',
        },
        { source: '/', destination: `/${DEFAULT_LOCALE}` },
        {
          source: `/:path((?!(?:${languages})(?:/|$)|(?:${NOT_A_PAGE.join('|')})(?:/|$)|.*\\.[a-z0-9]+$).*)`,
          destination: `/${DEFAULT_LOCALE}/:path`,
        },
      ],
      afterFiles: [],
      fallback: [],
    }
  },
}

/**
 * next-intl's plugin loads a compiler that only a build needs, so a running server skips the
 * plugin.
 */
export default async function config(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig)
}
