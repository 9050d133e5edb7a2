import { ChipLink } from '@/components/ui/chip'
import { Link } from '@/components/ui/link'
import type { Worklist } from '@/lib/features/desk/queries/worklist'
import { QUEUE_NAMES } from '@/lib/features/desk/rules/queues'
import { toWorklistQuery, type WorklistView } from '@/lib/features/desk/rules/worklist'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const toWorklistPath = (view: WorklistView) => `/dost?${toWorklistQuery(view)}` as const

const CHIP = 'shrink-0 max-[24rem]:max-w-none max-[24rem]:whitespace-nowrap'

export async function QueueChips({
  view,
  counts,
}: {
  view: WorklistView
  counts: Worklist['counts']
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  const name = translatorOf(DEFAULT_LOCALE, 'desk')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const chips = counts.filter(({ queue, count }) => count > 0 || queue === view.queue)
  return (
    <nav
      aria-label={t('filters')}
      className="-mx-gutter mt-3 flex gap-2 overflow-x-auto px-gutter pb-1 lg:flex-wrap"
    >
      <ChipLink
        href={toWorklistPath({ ...view, queue: null, page: 1 })}
        chosen={view.queue === null}
        className={CHIP}
      >
        {t('chip', { name: t('all'), count: total })}
      </ChipLink>
      {chips.map(({ queue, count }) => (
        <ChipLink
          key={queue}
          href={toWorklistPath({ ...view, queue, page: 1 })}
          chosen={view.queue === queue}
          className={CHIP}
        >
          {t('chip', { name: name(`queues.${queue}`), count })}
        </ChipLink>
      ))}
    </nav>
  )
}

export async function AllQueues({ cityId }: { cityId: number | null }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  const name = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <section className="mt-8 border-t border-line pt-4">
      <h2 className="text-xl">{t('queues')}</h2>
      <p className="text-sm text-ink-soft">{t('queuesLead')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {[
          { href: '/dost/day', label: t('dayBoard') },
          ...QUEUE_NAMES.map((queue) => ({
            href: `/dost/queues/${queue}?city=${cityId ?? 'all'}`,
            label: name(`queues.${queue}`),
          })),
        ].map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-tap items-center underline hover:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
