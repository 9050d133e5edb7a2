import type { Translator } from '@/lib/i18n/translator'

export interface ListingNotes {
  filtersCount: string
  showCars: string
  unmatched: string
  plates: string[]
  unread: string
}

function unmatchedText({ total, isUnderstood }: { total: number; isUnderstood: boolean }) {
  if (total === 0) return 'notUnderstood'
  return isUnderstood ? 'unmatched' : 'notUnderstoodAll'
}

export function composeListingNotes(
  t: Translator<'listing'>,
  facts: {
    filters: number
    total: number
    unmatched: string[]
    isUnderstood: boolean
    plates: { said: string; office: string; cities: string[] }[]
    unread: string[]
  },
): ListingNotes {
  return {
    filtersCount: t('filtersCount', { count: facts.filters }),
    showCars: t('showCars', { count: facts.total }),
    unmatched:
      facts.unmatched.length === 0
        ? ''
        : t(unmatchedText(facts), { words: facts.unmatched.join(', ') }),
    plates: facts.plates.map(({ said, office, cities }) =>
      cities.length === 0
        ? t('plateElsewhere', { said, office })
        : t('plate', { said, office, city: cities.join(', ') }),
    ),
    unread: facts.unread.length === 0 ? '' : t('unread', { words: facts.unread.join(', ') }),
  }
}
