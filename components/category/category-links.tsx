import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { type CategoryPage } from '@/lib/features/search/category/queries'
import { categoryPath } from '@/lib/features/search/rules/category'
import { type FacetOption } from '@/lib/features/search/schemas'

/** Ways on: the same cars in other cities, other models here. Only what has cars. */
export async function CategoryLinks({ page }: { page: CategoryPage }) {
  const t = await getTranslations('category')
  const { category, name, cityName } = page
  return (
    <nav className="mt-section grid gap-8 sm:grid-cols-2" aria-label={t('more')}>
      <LinkList
        title={t('otherCities', { name })}
        options={page.otherCities}
        hrefOf={(city) => categoryPath(category.slug, city.id)}
        labelOf={(city) => t('link', { name, city: city.name })}
      />
      <LinkList
        title={t('otherModels', { city: cityName })}
        options={page.otherModels}
        hrefOf={(model) => categoryPath(model.id, category.city)}
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
