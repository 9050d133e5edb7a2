import type { useTranslations } from 'next-intl'
import type { Named } from '@/lib/shared/named'
import type { LinkGroup } from './category-links'

const BODIES = ['hatchback', 'sedan', 'suv', 'muv'] as const
const FUELS = ['petrol', 'diesel', 'cng', 'electric'] as const
const GEARBOXES = ['manual', 'automatic'] as const
/** Where people draw the line, in lakh of rupees. */
const BUDGETS = [[null, 3], [3, 5], [5, 8], [8, 12], [12, null]] as const
const LAKH = 100_000
const LUXURY = 'make=bmw,mercedes-benz,volvo,jaguar'

type FooterTexts = ReturnType<typeof useTranslations<'layout.footer'>>
type Names = ReturnType<typeof useTranslations<'vocabulary'>>

function budgetLinks(t: FooterTexts): LinkGroup['links'] {
  return BUDGETS.map(([from, to]) => {
    const filter = [from && `minPrice=${from * LAKH}`, to && `maxPrice=${to * LAKH}`].filter(Boolean).join('&')
    const label = from === null ? t('under', { lakhs: to }) : to === null ? t('over', { lakhs: from }) : t('between', { from, to })
    return { label, target: { filter } }
  })
}

/** The lists that the foot of every page leads to. */
export function footerGroups(makes: readonly Named[], t: FooterTexts, name: Names): LinkGroup[] {
  const budgets = budgetLinks(t)
  const fuels = FUELS.map((fuel) => ({ label: name(`fuel.${fuel}`), target: { category: fuel } }))
  const gearboxes = GEARBOXES.map((gearbox) => ({ label: name(`transmission.${gearbox}`), target: { category: gearbox } }))
  return [
    { title: t('makes'), links: makes.map(({ id, name: label }) => ({ label, target: { category: id } })) },
    { title: t('bodies'), links: BODIES.map((body) => ({ label: name(`body.${body}`), target: { category: body } })) },
    { title: t('fuels'), links: [...fuels, ...gearboxes] },
    { title: t('budgets'), links: [...budgets, { label: t('luxury'), target: { filter: LUXURY } }] },
  ]
}
