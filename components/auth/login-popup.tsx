'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { openLoginPopup, useLoginPopup, type LoginForm } from '@/lib/client/login-popup-store'
import { FormSwitch } from './form-switch'
import { LoginSteps } from './login-steps'
import { LoginTexts } from './login-texts'
import { useLoginFlow } from './use-login-flow'
import { Icon, type IconName } from '@/components/ui/icon'

const BENEFITS = [
  ['filters', 'filter'],
  ['shortlist', 'heart'],
  ['testDrives', 'car'],
  ['alerts', 'bell'],
  ['journey', 'document'],
] as const satisfies [string, IconName][]

interface LoginPopupProps {
  form: LoginForm
  onClose: () => void
}

function LoginDialog({ form, onClose }: LoginPopupProps) {
  const t = useTranslations('login')
  const flow = useLoginFlow()
  const reason = useLoginPopup((state) => state.reason)
  const { step } = flow
  const isRegister = form === 'register' || (step.name === 'form' && step.verifiedPhone !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      placement="sheet"
      closeLabel={t('close')}
      className="login-popup"
      title={t(isRegister ? 'registerTitle' : 'loginTitle')}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <BenefitsPanel />
        <div>
          {reason && <p className="mb-4 font-medium">{t(`why.${reason}`)}</p>}
          <LoginSteps
            flow={flow}
            form={form}
            below={<FormSwitch form={form} onSwitch={openLoginPopup} />}
          />
        </div>
      </div>
    </Dialog>
  )
}

export default function LoginPopup(props: LoginPopupProps) {
  return (
    <LoginTexts>
      <LoginDialog {...props} />
    </LoginTexts>
  )
}

function BenefitsPanel() {
  const t = useTranslations('login.benefits')
  return (
    <section className="order-last rounded-lg bg-sunken p-5 md:order-none">
      <h3 className="text-lg">{t('title')}</h3>
      <ul className="mt-3 grid gap-3">
        {BENEFITS.map(([benefit, icon]) => (
          <li key={benefit} className="flex items-start gap-3 text-ink-soft">
            <Icon name={icon} className="mt-0.5 text-lg text-ink" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </section>
  )
}
