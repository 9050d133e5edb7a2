import type { useTranslations } from 'next-intl'

/** The listing's own texts, ready to show; `{label}` and `{page}` are filled in place. */
export interface ListingTexts {
  results: string
  filters: string
  filtersCount: string
  /** While the count isn't known yet. */
  show: string
  showCars: string
  close: string
  apply: string
  active: string
  remove: string
  clear: string
  defaults: string
  unmatched: string
  plates: string[]
  accidentFree: string
  unread: string
  any: string
  sort: string
  sortGo: string
  save: string
  priceFrom: string
  priceTo: string
  emiTitle: string
  emiShown: string
  emiDownPayment: string
  emiTenure: string
  emiMax: string
  emiHint: string
  empty: { title: string; text: string; all: string; beyond: string; last: string }
  paging: { nav: string; previous: string; next: string; page: string }
}

/** What was done with a text of which something wasn't understood: searched without it, or shown everything. */
function unmatchedText({ total, isUnderstood }: { total: number; isUnderstood: boolean }) {
  if (total === 0) return 'notUnderstood'
  return isUnderstood ? 'unmatched' : 'notUnderstoodAll'
}

type Translate = ReturnType<typeof useTranslations<'listing'>>

export function listingTexts(
  t: Translate,
  facts: {
    filters: number
    total: number
    unmatched: string[]
    isUnderstood: boolean
    plates: { said: string; office: string; cities: string[] }[]
    unread: string[]
  },
): ListingTexts {
  return {
    results: t('results'),
    filters: t('filters'),
    filtersCount: t('filtersCount', { count: facts.filters }),
    show: t('show'),
    showCars: t('showCars', { count: facts.total }),
    close: t('close'),
    apply: t('apply'),
    active: t('active'),
    remove: String(t.raw('remove')),
    clear: t('clear'),
    defaults: t('defaults'),
    unmatched:
      facts.unmatched.length === 0
        ? ''
        : t(unmatchedText(facts), { words: facts.unmatched.join(', ') }),
    plates: facts.plates.map(({ said, office, cities }) =>
      cities.length === 0
        ? t('plateElsewhere', { said, office })
        : t('plate', { said, office, city: cities.join(', ') }),
    ),
    accidentFree: t('accidentFree'),
    unread: facts.unread.length === 0 ? '' : t('unread', { words: facts.unread.join(', ') }),
    any: t('any'),
    sort: t('sort.label'),
    sortGo: t('sort.go'),
    save: t('save'),
    priceFrom: t('price.from'),
    priceTo: t('price.to'),
    emiTitle: t('emi.title'),
    emiShown: t('emi.shown'),
    emiDownPayment: t('emi.downPayment'),
    emiTenure: t('emi.tenure'),
    emiMax: t('emi.max'),
    emiHint: t('emi.hint'),
    empty: {
      title: t('empty.title'),
      text: t('empty.text'),
      all: t('empty.all'),
      beyond: t('beyond'),
      last: t('paging.last'),
    },
    paging: {
      nav: t('paging.label'),
      previous: t('paging.previous'),
      next: t('paging.next'),
      page: String(t.raw('paging.page')),
    },
  }
}
