import { CityForms, HolidayForm } from '@/components/desk/settings/city-forms'
import { FaqForms, TextForms, FaqLanguageLinks } from '@/components/desk/settings/faq-forms'
import { listCityRows } from '@/lib/features/catalogue/queries/cities'
import { listComingHolidays } from '@/lib/features/catalogue/queries/holidays'
import { listEditableTexts } from '@/lib/features/content/all-texts-queries'
import { getFaqs } from '@/lib/features/content/queries'
import { DEFAULT_LOCALE, HREFLANG, isLocale, LOCALE_NAMES } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from '../require-staff'

export const instant = false

type Props = { searchParams: Promise<{ language?: string | string[] }> }

export default async function ContentPage({ searchParams }: Props) {
  await requireStaff()
  const { language } = await searchParams
  const locale = typeof language === 'string' && isLocale(language) ? language : DEFAULT_LOCALE
  const [cities, holidays, faqs, texts] = await Promise.all([
    listCityRows(),
    listComingHolidays(),
    getFaqs(null, locale),
    listEditableTexts(locale),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <div className="grid gap-section">
      <h1 className="text-3xl">{t('content.title')}</h1>
      <section>
        <h2 className="mb-3 text-2xl">{t('content.cities')}</h2>
        <CityForms cities={cities} />
      </section>
      <section>
        <h2 className="mb-3 text-2xl">{t('content.holidays')}</h2>
        <HolidayForm holidays={holidays} />
      </section>
      <section id="texts" className="grid gap-section">
        <FaqLanguageLinks label={t('content.language')} chosen={locale} path="/dost/content" />
        <section lang={HREFLANG[locale]}>
          <h2 className="mb-3 text-2xl" lang="en">
            {t('content.faqsIn', { language: LOCALE_NAMES[locale] })}
          </h2>
          <FaqForms key={locale} faqs={faqs} locale={locale} />
        </section>
        <section lang={HREFLANG[locale]}>
          <h2 className="mb-3 text-2xl" lang="en">
            {t('content.textsIn', { language: LOCALE_NAMES[locale] })}
          </h2>
          <TextForms key={locale} entries={texts} locale={locale} />
        </section>
      </section>
    </div>
  )
}
