import { getLocale } from 'next-intl/server'
import { VehicleCardGrid } from '@/components/vehicles/card/cars'
import { PageLinks } from '@/components/search/page-links'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ChipLink } from '@/components/ui/chip'
import { LinkButton } from '@/components/ui/link-button'
import {
  toRefineHref,
  toCategoryFilters,
  toCategoryPath,
} from '@/lib/features/search/rules/category'
import type { CategoryPage, CategoryFacts } from '@/lib/features/search/category/queries'
import { formatLakh } from '@/lib/i18n/lakh'
import { toBreadcrumbJsonLd, toItemListJsonLd, toFaqPageJsonLd } from '@/lib/seo/list-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { getCurrentSiteIn } from '@/lib/seo/site'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import type { FacetOption } from '@/lib/features/search/schemas'
import { translatorOf } from '@/lib/i18n/translator'

export async function CategoryView({ page }: { page: CategoryPage }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'category')
  const listing = translatorOf(locale, 'listing')
  const { category, found, facts, name, cityName } = page
  const path = toCategoryPath(category.slug, category.city)
  const title = t('title', { name, city: cityName })
  const site = getCurrentSiteIn(locale)
  const crumbs = [
    { name: listing('breadcrumbHome'), path: '/' },
    { name: listing('breadcrumbBuy'), path: '/buy' },
    { name: title, path },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <JsonLd
        data={[
          toBreadcrumbJsonLd(crumbs, site),
          toItemListJsonLd(found.items, site, (found.page - 1) * found.pageSize + 1),
        ]}
      />
      <Breadcrumb
        label={listing('breadcrumb')}
        crumbs={crumbs.map((crumb) =>
          crumb.path === path ? { label: crumb.name } : { label: crumb.name, href: crumb.path },
        )}
      />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {facts ? (
        <p className="mt-1 max-w-page text-ink-soft max-sm:text-sm">
          {t('count', { count: found.total })}.{' '}
          {t('text', {
            lowest: formatLakh(facts.lowest, locale),
            highest: formatLakh(facts.highest, locale),
            age: facts.averageAge,
          })}{' '}
          {category.kind !== 'model' && facts.topModels.length > 1
            ? t('topModels', {
                models: facts.topModels.map((model) => `${model.name} (${model.count})`).join(', '),
              })
            : null}
        </p>
      ) : (
        <p className="mt-1 max-w-page text-ink-soft max-sm:text-sm">
          {t('none', { name, city: cityName })} {found.nearest.length > 0 ? t('noneHint') : null}
        </p>
      )}
      {found.nearest.length > 0 && found.total === 0 ? (
        <ul className="mt-4 flex flex-wrap gap-2">
          {found.nearest.map((search) => (
            <li key={search.url}>
              <ChipLink href={search.url}>
                {listing('empty.nearest', { label: search.label, count: search.count })}
              </ChipLink>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 mb-4 sm:mt-4 sm:mb-6">
        <LinkButton
          href={toRefineHref(toCategoryFilters(category))}
          tone="secondary"
          size="sm"
          icon="filter"
          rel="nofollow"
        >
          {t('refine')}
        </LinkButton>
      </p>
      {found.items.length > 0 ? <h2 className="sr-only">{listing('results')}</h2> : null}
      <VehicleCardGrid cars={found.items} now={page.now} />
      <PageLinks href={path} page={found.page} total={found.total} pageSize={found.pageSize} />
      {facts ? <CategoryFaq name={name} city={cityName} count={found.total} facts={facts} /> : null}
      <CategoryLinks page={page} />
    </div>
  )
}

interface CategoryFaqProps {
  name: string
  city: string
  count: number
  facts: CategoryFacts
}

async function CategoryFaq({ name, city, count, facts }: CategoryFaqProps) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'category')
  const lowest = formatLakh(facts.lowest, locale)
  const highest = formatLakh(facts.highest, locale)
  const faqs = [
    { question: t('faq.priceQ', { name, city }), answer: t('faq.priceA', { lowest, highest }) },
    { question: t('faq.countQ', { name, city }), answer: t('faq.countA', { count, city }) },
    { question: t('faq.trustQ'), answer: t('faq.trustA') },
  ]
  return (
    <section className="mt-section max-w-prose">
      <JsonLd data={toFaqPageJsonLd(faqs)} />
      <h2 className="mb-2 text-2xl">{t('faqTitle')}</h2>
      {faqs.map((faq) => (
        <Disclosure key={faq.question} summary={faq.question}>
          <p className="pb-3 text-ink-soft">{faq.answer}</p>
        </Disclosure>
      ))}
    </section>
  )
}

async function CategoryLinks({ page }: { page: CategoryPage }) {
  const t = translatorOf(await getLocale(), 'category')
  const { category, name, cityName } = page
  return (
    <nav className="mt-section grid gap-8 sm:grid-cols-2" aria-label={t('more')}>
      <LinkList
        title={t('otherCities', { name })}
        options={page.otherCities}
        hrefOf={(city) => toCategoryPath(category.slug, city.id)}
        labelOf={(city) => t('link', { name, city: city.name })}
      />
      <LinkList
        title={t('otherModels', { city: cityName })}
        options={page.otherModels}
        hrefOf={(model) => toCategoryPath(model.id, category.city)}
        labelOf={(model) => t('link', { name: model.name, city: cityName })}
      />
    </nav>
  )
}

interface LinkListProps {
  title: string
  options: FacetOption[]
  hrefOf: (option: FacetOption) => string
  labelOf: (option: FacetOption) => string
}

function LinkList({ title, options, hrefOf, labelOf }: LinkListProps) {
  if (options.length === 0) return null
  return (
    <div>
      <h2 className="mb-1 text-lg">{title}</h2>
      <ul className="link-list">
        {options.map((option) => (
          <li key={option.id}>
            <Link href={hrefOf(option)}>
              {labelOf(option)} <small>{option.count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
