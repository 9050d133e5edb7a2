import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { CITY_IN_COOKIES } from './lib/shared/chosen-city.ts'
import { DEFAULT_LOCALE, PREFIXED_LOCALES } from './lib/i18n/locales.ts'
import { CACHE_LIVES } from './lib/server/cache/manifest.ts'
import { cacheHeaderRules } from './lib/server/cache/shared-pages.ts'
import { headerRules } from './lib/server/security-headers.ts'

/** Paths that are not pages of a language: the API, Next's own files, media and files with an ending. */
const NOT_A_PAGE = [
  'api',
  '_next',
  'media',
  'og',
  'customer/v1',
  'vehicle/v1',
  'staff/v1',
  'authenticateUser',
]
const prefixes = PREFIXED_LOCALES.join('|')
const languages = `${DEFAULT_LOCALE}|${prefixes}`

const handlerPath = (name: string) =>
  fileURLToPath(new URL(`lib/server/cache/${name}`, import.meta.url))

const chosenCity = { type: 'header', key: 'cookie', value: CITY_IN_COOKIES } as const

/** Texts that travel with the code which speaks them (`languageTexts`). */
const TEXTS_WITH_CODE = ['consents', 'login', 'query', 'saveSearch', 'testDrives']

const nextConfig: NextConfig = {
  // The browser gets its texts compiled, so it needs no parser of messages (docs/adr/0008).
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
  cacheLife: CACHE_LIVES,
  // What is cached follows the changes of every instance (docs/adr/0004): entries of `use cache`, and whole pages.
  cacheHandlers: { default: handlerPath('data-handler.ts') },
  cacheHandler: handlerPath('page-handler.ts'),
  // Off on purpose: it writes every page's tree into the HTML a second time (docs/adr/0101).
  partialPrefetching: false,
  poweredByHeader: false,
  // They would be kept with the nonce of whoever asked first; the page itself names the same files.
  reactMaxHeadersLength: 0,
  // Who gets title and canonical address in the head, however late they are known; for others they may follow in the body.
  // Next's own list, and Googlebot, which counts a canonical address in the head alone.
  htmlLimitedBots:
    /Googlebot|[\w-]+-Google|Google-[\w-]+|Chrome-Lighthouse|Slurp|DuckDuckBot|baiduspider|yandex|sogou|bitlybot|tumblr|vkShare|quora link preview|redditbot|ia_archiver|Bingbot|BingPreview|applebot|facebookexternalhit|facebookcatalog|Twitterbot|LinkedInBot|Slackbot|Discordbot|WhatsApp|SkypeUriPreview|Yeti|googleweblight/,
  // Sizes are made when a photograph is uploaded; the image optimiser stays off (docs/adr).
  images: { unoptimized: true },
  reactStrictMode: true,
  // Every unknown address gets one finished page (app/global-not-found.tsx), with its status.
  experimental: {
    globalNotFound: true,
    // Next would lead a router that comes by a redirect on to the same address with `_rsc`, without the query that a shared
    // page never sees (docs/adr/0191): `/login?next=…` would forget where to go. nginx has the router's headers in its key.
    validateRSCRequestHeaders: false,
  },
  // Types have a stage of their own (`npm test`, `npm run verify`); a start on a small machine needn't repeat it.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: process.env.NEXT_TSCONFIG ?? 'tsconfig.json',
  },
  serverExternalPackages: [
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
    'harfbuzzjs',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/instrumentation-undici',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // `npm run build:standalone` sets it, for a container without our sources and packages (docs/deploy.md).
  ...(process.env.NEXT_OUTPUT === 'standalone' && {
    output: 'standalone',
    // Two versions serve side by side while one follows the other: what a page fetches says which it belongs to.
    deploymentId: process.env.DEPLOYMENT_ID,
    outputFileTracingRoot: import.meta.dirname,
    // Read by path while the app runs: the handlers above, the processes that read uploaded papers and read and write workbooks, the migrations that
    // `ready` compares, the texts, the catalogue that imports recognise cars by, the typeface of pictures.
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
      ...headerRules({
        tls: process.env.SITE_URL?.startsWith('https:') ?? false,
        development: process.env.NODE_ENV === 'development',
        razorpay: Boolean(process.env.RAZORPAY_KEY_ID),
      }),
      ...(process.env.NODE_ENV === 'development' ? [] : cacheHeaderRules()),
    ]
  },
  async redirects() {
    return [
      { source: `/${DEFAULT_LOCALE}`, destination: '/', permanent: true },
      { source: `/${DEFAULT_LOCALE}/:path*`, destination: '/:path*', permanent: true },
      // The desk speaks English alone.
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
        // A later page of a category is cached under a path of its own; people and search engines see `?page=n`.
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
        // Home is made for the chosen city.
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
        // English lives on the bare paths, other languages under their prefix.
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

/** What next-intl adds is for the bundler, and it loads a compiler of its own: a server that only serves does without. */
export default async function config(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig)
}
