import { Disclosure } from '@/components/ui/disclosure'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskAction, DeskForm } from '../desk-form'

type Press = 'refurbish' | 'list' | 'withdraw' | 'sendToAuction'

export function MoveForms({
  vehicleId,
  moves,
  canList,
  price,
}: {
  vehicleId: string
  moves: readonly Press[]
  canList: boolean
  price: number
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const path = `/staff/v1/vehicles/${vehicleId}/moves`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {moves.includes('list') && canList ? (
          <DeskAction
            path={path}
            body={{ move: 'list' }}
            tone="primary"
            label={t('move.listAt', { price: formatRupees(price) })}
            confirm={t('move.confirmList', { price: formatRupees(price) })}
            done={t('move.done')}
            offline={t('offline')}
          />
        ) : null}
        {moves.includes('refurbish') ? (
          <DeskAction
            path={path}
            body={{ move: 'refurbish' }}
            label={t('move.refurbish')}
            confirm={t('move.refurbishSure')}
            done={t('move.done')}
            offline={t('offline')}
          />
        ) : null}
      </div>
      {moves
        .filter((move) => move === 'withdraw' || move === 'sendToAuction')
        .map((move) => (
          <Disclosure key={move} summary={t(`move.${move}`)}>
            <DeskForm
              path={path}
              fixed={{ move }}
              submit={t(`move.${move}`)}
              confirm={t('move.withdrawSure', { act: t(`move.${move}`) })}
              tone="danger"
              done={t('move.done')}
              offline={t('offline')}
              fields={[
                {
                  name: 'reason',
                  label: t('move.reason'),
                  hint: t('move.reasonHint'),
                  kind: 'text',
                  required: true,
                },
              ]}
            />
          </Disclosure>
        ))}
    </div>
  )
}
