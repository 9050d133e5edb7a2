import type { QueueRow } from '@/lib/features/desk/queries/queues'
import { CarName } from '../../car-name'
import type { Translator } from '@/lib/i18n/translator'

export function PaperHead({
  paper,
  name,
  as: Heading,
  t,
}: {
  paper: QueueRow<'documents'>
  name: string
  as: 'h1' | 'h2'
  t: Translator<'deskDocuments'>
}) {
  return (
    <div>
      <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-lg font-semibold'}>{name}</Heading>
      <CarName
        id={paper.vehicleId}
        name={paper.car}
        code={paper.carCode}
        {...(paper.plate !== null && { plate: paper.plate })}
        tab="papers"
      />
      <p className="text-sm text-ink-soft">
        {t('of', { role: t(paper.isSeller ? 'seller' : 'buyer'), name: paper.person })} ·{' '}
        {paper.city} · {t('waits', { hours: paper.hours })}
      </p>
      {paper.lastFour !== null && (
        <p className="text-sm">{t('lastFour', { digits: paper.lastFour })}</p>
      )}
    </div>
  )
}
