import { DeskForm } from '@/components/desk/desk-form'
import { Disclosure } from '@/components/ui/disclosure'
import { CALL_OUTCOMES } from '@/lib/features/desk/schemas'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

interface CallBackFormProps {
  id: string
  confirm: string | undefined
  isFolded?: boolean
}

export function CallBackForm({ id, confirm, isFolded = false }: CallBackFormProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const form = (
    <DeskForm
      path="/staff/v1/callBackDone"
      fixed={{ id }}
      submit={t('callBacks.done')}
      isRow={!isFolded}
      tone="secondary"
      done={t('callBacks.said')}
      confirm={confirm}
      offline={t('offline')}
      fields={[
        {
          name: 'outcome',
          label: t('callBacks.outcome'),
          kind: 'select',
          // No default, to prevent closing a call that was never made.
          value: '-',
          required: true,
          options: [
            { value: '-', label: t('callBacks.choose') },
            ...CALL_OUTCOMES.map((value) => ({ value, label: t(`callBacks.outcomes.${value}`) })),
          ],
        },
        { name: 'note', label: t('callBacks.note'), kind: 'text' },
      ]}
    />
  )
  if (!isFolded) return form
  return (
    <Disclosure
      summary={translatorOf(DEFAULT_LOCALE, 'deskWork')('do.call')}
      className="border-b-0"
    >
      {form}
    </Disclosure>
  )
}
