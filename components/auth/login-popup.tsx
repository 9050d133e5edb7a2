'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { openLoginPopup, useLoginPopup, type LoginForm } from '@/lib/client/login-popup-store'
import { BenefitsPanel } from './benefits-panel'
import { FormSwitch } from './form-switch'
import { LoginSteps } from './login-steps'
import { LoginTexts } from './login-texts'
import { useLoginFlow } from './use-login-flow'

interface LoginPopupProps {
  form: LoginForm
  onClose: () => void
}

function LoginDialog({ form, onClose }: LoginPopupProps) {
  const t = useTranslations('login')
  const flow = useLoginFlow()
  const reason = useLoginPopup((state) => state.reason)
  const { step } = flow
  const isRegister = form === 'register' || (step.name === 'form' && step.proven !== null)
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

/** Sign in or register, beside what an account is good for. */
export default function LoginPopup(props: LoginPopupProps) {
  return (
    <LoginTexts>
      <LoginDialog {...props} />
    </LoginTexts>
  )
}
