import type { QueueRow } from '@/lib/features/desk/queries/queues'
import { CarName } from '../../car-name'
import type { Translator } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'

const sayWait = (hours: number, t: Translator<'deskDocuments'>): string =>
  hours < 48 ? t('waits', { hours }) : t('waitsDays', { days: Math.floor(hours / 24) })

export function DocumentHead({
  document,
  name,
  as: Heading,
  t,
}: {
  document: QueueRow<'documents'>
  name: string
  as: 'h1' | 'h2'
  t: Translator<'deskDocuments'>
}) {
  return (
    <div>
      <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-lg font-semibold'}>{name}</Heading>
      <CarName
        id={document.vehicleId}
        name={document.car}
        code={document.carCode}
        {...(document.plate !== null && { plate: document.plate })}
        tab="papers"
      />
      <p className="text-sm text-ink-soft">
        {t('of', { role: t(document.isSeller ? 'seller' : 'buyer'), name: document.person })} ·{' '}
        {document.city} · {sayWait(document.hours, t)}
      </p>
      {document.waitsFor === 'hold' && document.dueAt !== null && (
        <p className="text-sm font-medium text-warn">
          {t('holdWaits', { when: formatMoment(document.dueAt) })}
        </p>
      )}
      {document.lastFour !== null && (
        <p className="text-sm">{t('lastFour', { digits: document.lastFour })}</p>
      )}
    </div>
  )
}
