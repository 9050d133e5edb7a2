'use client'

import { type FormEvent, useState } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button, getButtonStyle } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { PhoneInput } from '@/components/auth/phone-input'
import { isPhone, toPhoneDigits } from '@/lib/features/customers/rules/registration'
import { requireFreshLogin } from '@/lib/client/login-popup-store'
import { useSessionStore } from '@/lib/client/session-store'
import { ProblemNotice } from '../problem'
import { useProfileCall } from '../use-action'
import { localizePath } from '@/lib/client/page-locale'

function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const t = useTranslations('profile.data')
  const router = useRouter()
  const { send, pending, problem, code } = useProfileCall()
  const [phone, setPhone] = useState('')
  const needsProof = code === 'fresh_login_required'
  const remove = () =>
    send(
      '/customer/v1/account',
      { method: 'DELETE', body: { phoneNumber: phone } },
      {
        after: () => {
          useSessionStore.getState().signOut()
          router.push(localizePath('/account-deleted'))
          router.refresh()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (needsProof) requireFreshLogin(remove, 'delete')
    else remove()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('deleteLead')}</p>
      <Field id="delete-phone" label={t('deletePhone')}>
        {(control) => (
          <PhoneInput
            {...control}
            autoComplete="off"
            data-autofocus
            onChange={({ target }) => setPhone(toPhoneDigits(target.value))}
          />
        )}
      </Field>
      <ProblemNotice text={needsProof ? t('deleteProof') : problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          tone="danger"
          icon="trash"
          pending={pending !== null}
          disabled={!isPhone(phone)}
        >
          {t(needsProof ? 'deleteLogin' : 'deleteYes')}
        </Button>
        <Button tone="secondary" onClick={onKeep}>
          {t('deleteNo')}
        </Button>
      </div>
    </form>
  )
}

export function YourData() {
  const t = useTranslations('profile')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-4">
      <div>
        <a
          href="/customer/v1/export"
          download="my-data.json"
          className={getButtonStyle({ tone: 'secondary' })}
        >
          <Icon name="arrow-down" />
          {t('data.export')}
        </a>
        <p className="mt-1 text-sm text-ink-faint">{t('data.exportNote')}</p>
      </div>
      <div>
        <Button tone="danger" icon="trash" onClick={() => setIsAsking(true)}>
          {t('data.delete')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('data.delete')}
        closeLabel={t('close')}
        placement="sheet"
      >
        <DeleteForm onKeep={() => setIsAsking(false)} />
      </Dialog>
    </div>
  )
}
