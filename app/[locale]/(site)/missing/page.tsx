/** Unknown URLs with a language prefix are rewritten to this page (next.config.ts). */
export { MissingPage as default } from '@/app/missing-page'
export { buildMissingPageMetadata as generateMetadata } from '@/lib/seo/metadata'
