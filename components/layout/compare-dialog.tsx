'use client'

import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toCompareUrl, useCompareStore, type TrayCar } from '@/lib/client/compare-store'

function TrayRow({ car, onRemove }: { car: TrayCar; onRemove: () => void }) {
  const t = useTranslations('chrome.compare')
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="grid h-14 w-19 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-2xl text-ink-faint">
        {car.photo ? (
          <img src={car.photo} alt="" width={76} height={57} className="size-full object-cover" />
        ) : (
          <Icon name="car" />
        )}
      </span>
      <span className="min-w-0 flex-1 font-medium">{car.title}</span>
      <IconButton icon="trash" label={t('remove', { car: car.title })} onClick={onRemove} />
    </li>
  )
}

export default function CompareDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chrome.compare')
  const { cars, remove, clear } = useCompareStore()
  return (
    <Dialog open onClose={onClose} title={t('tray')} closeLabel={t('close')} placement="sheet">
      {cars.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ul className="divide-y divide-line">
        {cars.map((car) => (
          <TrayRow key={car.id} car={car} onRemove={() => remove(car.id)} />
        ))}
      </ul>
      {cars.length === 1 && <p className="mt-2 text-sm text-ink-soft">{t('needTwo')}</p>}
      {cars.length > 0 && (
        <div className="mt-4 flex gap-3">
          {cars.length > 1 && (
            <LinkButton href={toCompareUrl(cars)} onClick={onClose} className="flex-1">
              {t('go', { count: cars.length })}
            </LinkButton>
          )}
          <Button tone="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
