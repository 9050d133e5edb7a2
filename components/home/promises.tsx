import { getTranslations } from 'next-intl/server'
import { Icon, type IconName } from '@/components/ui/icon'

const PROMISES = [
  ['price', 'priceText', 'rupee'],
  ['report', 'reportText', 'document'],
  ['emi', 'emiText', 'gauge'],
  ['transfer', 'transferText', 'shield'],
  ['visits', 'visitsText', 'wrench'],
  ['hold', 'holdText', 'clock'],
] as const satisfies readonly (readonly [string, string, IconName])[]

/** What comes with every car, in plain words. */
export async function Promises() {
  const t = await getTranslations('home.promise')
  return (
    <section className="far-down">
      <h2 className="text-2xl">{t('title')}</h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {PROMISES.map(([title, text, icon]) => (
          <li key={title} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 shrink-0 text-2xl text-ink-soft" />
            <div>
              <h3 className="text-base">{t(title)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
