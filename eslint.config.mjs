import next from '@next/eslint-plugin-next'
import typescript from 'typescript-eslint'
import { BOUNDED_PATTERNS } from './scripts/lint/bounded-patterns.mjs'
import { linearPatterns } from './scripts/lint/linear-patterns.mjs'
import { noSilencing } from './scripts/lint/no-silencing.mjs'
import { ownTables } from './scripts/lint/own-tables.mjs'

const CODE = ['**/*.{ts,tsx,mjs}']
const PRODUCT = [
  '{app,components,lib,server}/**/*.{ts,tsx,mjs}',
  '{proxy,instrumentation,instrumentation-client}.ts',
]
const RULES = ['lib/features/**/rules.ts', 'lib/features/**/rules/**/*.ts']
const READS_ENVIRONMENT = [
  'lib/server/env.ts',
  'scripts/**',
  'server/**',
  'deploy/**',
  'tests/**',
  'e2e/**',
  'bench/**',
  '*.config.{ts,mjs}',
  'instrumentation.ts',
  'prisma/**',
]

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read in lib/server/env.ts only; call env().',
}
/** Browser code may only read NODE_ENV, because the bundler inlines it. */
const environmentInBrowser = {
  ...environment,
  selector: `${environment.selector}:not(MemberExpression[property.name='NODE_ENV'] > MemberExpression)`,
}
const clocks = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Rules are pure: the clock is an argument.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Rules are pure: the clock is an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='performance'][callee.property.name='now']",
    message: 'Rules are pure: the clock is an argument.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Rules are pure: chance is an argument.',
  },
]
const wording = [
  'JSXText[value=/[A-Za-z]{2,}/]',
  'JSXExpressionContainer > Literal[value=/[A-Za-z]{2,} [A-Za-z]{2,}/]',
  // Attributes with text that is shown or read out, as our components and HTML name them.
  'JSXAttribute[name.name=/^(title|alt|placeholder|label|text|lead|heading|caption|hint|aria-(label|description|roledescription))$/] > Literal[value=/[A-Za-z]{2,}/]',
].map((selector) => ({ selector, message: 'Texts that people read live in lib/i18n/messages.' }))
/** Plurals and quotes need the formatter, which knows each language's rules; `replace` doesn't. */
const saidByHand = [
  {
    selector:
      "CallExpression[callee.property.name='raw'] > :matches(Literal, TemplateLiteral).arguments",
    message: 'Say it: t(key, values), or t.all(key) for a list on the server (docs/adr/0198).',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^replace(All)?$/] > Literal.arguments[value=/^\\{\\w+\\}$/]',
    message: 'Values go into t(key, values) (docs/adr/0198).',
  },
]
const IN_ANOTHER_WAY = {
  paths: [
    {
      name: 'next-intl/server',
      importNames: ['getTranslations', 'getMessages'],
      message: 'The server says a text by translatorOf (docs/adr/0198).',
    },
    {
      name: 'next-intl',
      importNames: ['createTranslator'],
      message: 'The server says a text by translatorOf (docs/adr/0198).',
    },
  ],
  patterns: [
    {
      group: ['**/i18n/messages/*/*.json'],
      message: 'Texts are said by translatorOf, useTranslations or say (docs/adr/0198).',
    },
    {
      group: ['**/i18n/messages'],
      importNames: ['messagesOf'],
      message: 'The server says a text by translatorOf (docs/adr/0198).',
    },
  ],
}
/**
 * These files may contain texts: they run before or outside the app, hand texts to the browser, or
 * fill registered templates.
 */
const SPEAKS_ITSELF = [
  'proxy.ts',
  'lib/i18n/**',
  'app/global-error.tsx',
  'components/layout/{client-messages,fault-texts,first-script-source}.{ts,tsx}',
  'lib/features/messaging/{commands/enqueue-messages,rules/render-message}.ts',
  'lib/server/{env-messages,unavailable-page}.ts',
]
/**
 * Links to payment pages must load the whole page: only then does its policy allow Razorpay's
 * script (lib/server/security-headers.ts).
 */
const softLinkToPaying = {
  selector:
    "JSXOpeningElement[name.name=/^(Link|LinkButton)$/] > JSXAttribute[name.name='href'] :matches(TemplateElement[value.raw=/^\\u002f(reserve|sell\\u002fappointment)\\u002f/], Literal[value=/^\\u002f(reserve|sell\\u002fappointment)\\u002f/])",
  message: 'A page that takes money needs a load of its own: OutsideLink or OutsideLinkButton.',
}
/** Links to pages must carry the language; links to API files have none. */
const linkWithoutLanguage = {
  selector:
    "JSXOpeningElement[name.name='a'] > JSXAttribute[name.name='href'] :matches(TemplateElement[value.raw=/^\\u002f(?!api\\u002f|customer\\u002f|media\\u002f|dost)[a-z]/], Literal[value=/^\\u002f(?!api\\u002f|customer\\u002f|media\\u002f|dost)[a-z]/])",
  message: "A link leads to a page in the reader's language: Link or OutsideLink.",
}

export default typescript.config(
  {
    ignores: [
      'node_modules/',
      '.next*/',
      'generated/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      '.data/',
      'next-env.d.ts',
      'public/',
      'bench/.cache/',
      'bench/floor/.next*/',
    ],
  },
  // Inline disabling is off: adjust the rules here instead.
  { linterOptions: { noInlineConfig: true } },
  {
    files: CODE,
    extends: [typescript.configs.recommended],
    plugins: {
      bharosa: {
        rules: {
          'linear-patterns': linearPatterns,
          'no-silencing': noSilencing,
          'own-tables': ownTables,
        },
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-syntax': ['error', environment, ...saidByHand],
      'bharosa/no-silencing': 'error',
      'bharosa/own-tables': 'error',
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    extends: [next.configs['core-web-vitals']],
    rules: {
      'no-restricted-syntax': [
        'error',
        environment,
        ...saidByHand,
        ...wording,
        softLinkToPaying,
        linkWithoutLanguage,
      ],
    },
  },
  // We make our own image sizes, so next/image's optimiser is off and plain `img` is used.
  { files: ['app/**/*.tsx', 'components/**/*.tsx'], rules: { '@next/next/no-img-element': 'off' } },
  { files: ['tests/**', 'e2e/**'], rules: { 'max-lines': ['error', { max: 500 }] } },
  {
    files: PRODUCT,
    ignores: SPEAKS_ITSELF,
    rules: { 'no-restricted-imports': ['error', IN_ANOTHER_WAY] },
  },
  { files: PRODUCT, rules: { 'bharosa/linear-patterns': ['error', BOUNDED_PATTERNS] } },
  {
    files: ['lib/client/**'],
    rules: { 'no-restricted-syntax': ['error', environmentInBrowser, ...saidByHand] },
  },
  {
    files: RULES,
    rules: { 'no-restricted-syntax': ['error', environment, ...saidByHand, ...clocks] },
  },
  // This page renders outside every provider, so it imports its few strings directly.
  { files: ['app/global-error.tsx'], rules: { 'no-restricted-syntax': ['error', environment] } },
  { files: READS_ENVIRONMENT, rules: { 'no-restricted-syntax': 'off' } },
  // An old Node must be able to parse these files, which report that it is too old.
  {
    files: ['scripts/start.mjs', 'scripts/test.mjs', 'scripts/lib/node-version.mjs'],
    rules: { 'no-var': 'off', 'prefer-const': 'off' },
  },
)
