import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { useSlots } from '@/lib/features/appointments/hooks'

type SlotsWaitingProps = Pick<ReturnType<typeof useSlots>, 'error' | 'isValidating' | 'mutate'>

export function SlotsWaiting({ error, isValidating, mutate }: SlotsWaitingProps) {
  const t = useTranslations('testDrives')
  if (error)
    return (
      <p role="alert" className="grid justify-items-start gap-3">
        {t('failed')}{' '}
        <Button tone="secondary" pending={isValidating} onClick={() => void mutate()}>
          {t('retry')}
        </Button>
      </p>
    )
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3">
      <Spinner /> {t('loading')}
    </p>
  )
}
