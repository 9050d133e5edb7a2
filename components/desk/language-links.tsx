import { Link } from '@/components/ui/link'
import { HREFLANG, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales'

interface LanguageLinksProps {
  label: string
  chosen: Locale
  path: string
}

/** The language whose texts a page of the desk shows. */
export function LanguageLinks({ label, chosen, path }: LanguageLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{label}</span>
      {LOCALES.map((locale) => (
        <Link
          key={locale}
          href={`${path}?language=${locale}#texts`}
          lang={HREFLANG[locale]}
          aria-current={locale === chosen ? 'page' : undefined}
          className="inline-flex min-h-tap items-center rounded-md border border-line px-3 aria-[current]:border-accent aria-[current]:bg-accent-tint aria-[current]:font-semibold"
        >
          {LOCALE_NAMES[locale]}
        </Link>
      ))}
    </nav>
  )
}
