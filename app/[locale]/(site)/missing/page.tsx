/** Where an unknown address of a language with a prefix leads (next.config.ts). */
export { MissingPage as default } from '@/app/missing-page'
export { missingMetadata as generateMetadata } from '@/lib/seo/metadata'
