import { getLocale, getTranslations } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import { type CategoryFacts } from '@/lib/features/search/category/queries'
import { formatLakh } from '@/lib/i18n/lakh'
import { JsonLd } from '@/lib/seo/json-ld'
import { faqPageJsonLd } from '@/lib/seo/text-json-ld'

interface CategoryFaqProps {
  name: string
  city: string
  count: number
  facts: CategoryFacts
}

/** What people ask about such cars here, answered from today's stock. */
export async function CategoryFaq({ name, city, count, facts }: CategoryFaqProps) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('category')])
  const lowest = formatLakh(facts.lowest, locale)
  const highest = formatLakh(facts.highest, locale)
  const faqs = [
    { question: t('faq.priceQ', { name, city }), answer: t('faq.priceA', { lowest, highest }) },
    { question: t('faq.countQ', { name, city }), answer: t('faq.countA', { count, city }) },
    { question: t('faq.trustQ'), answer: t('faq.trustA') },
  ]
  return (
    <section className="mt-section max-w-prose">
      <JsonLd data={faqPageJsonLd(faqs)} />
      <h2 className="mb-2 text-2xl">{t('faqTitle')}</h2>
      {faqs.map((faq) => (
        <Disclosure key={faq.question} summary={faq.question}>
          <p className="pb-3 text-ink-soft">{faq.answer}</p>
        </Disclosure>
      ))}
    </section>
  )
}
