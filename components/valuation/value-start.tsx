import { getLocale } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { MakeWord } from '@/components/vehicles/make-word'
import { VALUATION_PATH, toStepHref } from '@/lib/features/valuation/rules/form-steps'
import type { NamedItem } from '@/lib/shared/named'
import { translatorOf } from '@/lib/i18n/translator'

export async function ValueStart({ makes }: { makes: readonly NamedItem[] }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'sell.landing')
  return (
    <section
      aria-labelledby="value-start"
      className="rounded-xl border border-line bg-surface p-4 shadow-raised sm:p-6"
    >
      <h2 id="value-start" className="text-2xl">
        {t('value')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{translatorOf(locale, 'valuation')('lead')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 max-[15rem]:grid-cols-1">
        {makes.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={toStepHref({ make: id })}
              rel="nofollow"
              className="flex min-h-13 items-center justify-center rounded-md border border-line-strong px-2 text-center hover:border-accent hover:bg-accent-tint hover:text-accent"
            >
              <MakeWord name={name} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-center">
        <LinkButton href={VALUATION_PATH} tone="quiet">
          {t('anotherMake')}
        </LinkButton>
      </p>
    </section>
  )
}
