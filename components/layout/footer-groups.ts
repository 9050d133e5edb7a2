import type { Translator } from '@/lib/i18n/translator'
import type { CategoryOffer } from '@/lib/features/search/rules/category'
import type { LinkGroup } from './category-links'

const BODIES = ['hatchback', 'sedan', 'suv', 'muv'] as const
const FUELS = ['petrol', 'diesel', 'cng', 'electric'] as const
const TRANSMISSIONS = ['manual', 'automatic'] as const
const BUDGETS = [
  [null, 3],
  [3, 5],
  [5, 8],
  [8, 12],
  [12, null],
] as const
const LAKH = 100_000
const LUXURY = 'make=bmw,mercedes-benz,volvo,jaguar'

function budgetLinks(t: Translator<'layout.footer'>): LinkGroup['links'] {
  return BUDGETS.map(([from, to]) => {
    const filter = [from && `minPrice=${from * LAKH}`, to && `maxPrice=${to * LAKH}`]
      .filter(Boolean)
      .join('&')
    const label =
      from === null
        ? t('under', { lakhs: to })
        : to === null
          ? t('over', { lakhs: from })
          : t('between', { from, to })
    return { label, target: { filter } }
  })
}

export function buildFooterGroups(
  offers: readonly CategoryOffer[],
  t: Translator<'layout.footer'>,
  name: Translator<'vocabulary'>,
): LinkGroup[] {
  const link = (offer: CategoryOffer | undefined, label: string): LinkGroup['links'] =>
    offer
      ? [{ label, target: { category: offer.id, ...(offer.cities && { cities: offer.cities }) } }]
      : []
  const find = (kind: CategoryOffer['kind'], id: string) =>
    offers.find((offer) => offer.kind === kind && offer.id === id)
  return [
    {
      title: t('makes'),
      links: offers.filter(({ kind }) => kind === 'make').flatMap((make) => link(make, make.name)),
    },
    {
      title: t('models'),
      links: offers
        .filter(({ kind }) => kind === 'model')
        .flatMap((model) => link(model, model.name)),
    },
    {
      title: t('bodies'),
      links: BODIES.flatMap((body) => link(find('body', body), name(`body.${body}`))),
    },
    {
      title: t('fuels'),
      links: [
        ...FUELS.flatMap((fuel) => link(find('fuel', fuel), name(`fuel.${fuel}`))),
        ...TRANSMISSIONS.flatMap((transmission) =>
          link(find('transmission', transmission), name(`transmission.${transmission}`)),
        ),
      ],
    },
    {
      title: t('budgets'),
      links: [...budgetLinks(t), { label: t('luxury'), target: { filter: LUXURY } }],
    },
  ].filter(({ links }) => links.length > 0)
}
