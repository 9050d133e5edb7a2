import content from '../../../lib/i18n/messages/en/content.json' with { type: 'json' }
import finance from '../../../lib/i18n/messages/en/finance.json' with { type: 'json' }
import home from '../../../lib/i18n/messages/en/home.json' with { type: 'json' }
import sell from '../../../lib/i18n/messages/en/sell.json' with { type: 'json' }
import type { WebTexts } from '../../../lib/features/content/rules/web-texts'

/** Texts that staff can change, by category and key: at first what the pages say by themselves. */
export const WEB_TEXTS: WebTexts = {
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
