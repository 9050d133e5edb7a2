import type { WebTexts } from '../../../lib/features/content/rules/web-texts'
import type { Locale } from '../../../lib/i18n/locales'
import { messagesOf } from '../../../lib/i18n/messages'

/** Texts that staff can change, by category and key: at first what the pages say by themselves in a language. */
export function webTextsOf(locale: Locale): WebTexts {
  const { home, sell, finance, content } = messagesOf(locale)
  return {
    home: {
      headline: home.title,
      newArrivals: home.newest,
      visitors: home.visitors,
      hours: home.cities.hours,
    },
    buy: home.ways,
    sell: { headline: sell.landing.title, introduction: sell.landing.lead },
    finance: { headline: finance.title, introduction: finance.lead },
    about: { headline: content.about.title, introduction: content.about.lead },
  }
}
