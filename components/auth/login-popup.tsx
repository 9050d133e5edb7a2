'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { closeLoginPopup, openLoginPopup, type LoginForm } from '@/lib/client/login-popup-store'
import { BenefitsPanel } from './benefits-panel'
import { LoginTexts } from './login-texts'
import { PhoneForm } from './phone-form'
import { RegisterForm } from './register-form'

const SWITCH = 'inline-flex min-h-tap items-center px-1 font-semibold text-accent hover:underline'

function LoginDialog({ form }: { form: LoginForm }) {
  const t = useTranslations('login')
  const isLogin = form === 'login'
  return (
    <Dialog
      open onClose={closeLoginPopup} placement="sheet" closeLabel={t('close')} className="login-popup"
      title={t(isLogin ? 'loginTitle' : 'registerTitle')}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <BenefitsPanel />
        <div>
          {isLogin ? <PhoneForm /> : <RegisterForm />}
          <p className="mt-3 text-center text-ink-soft">
            {t(isLogin ? 'noAccount' : 'haveAccount')}{' '}
            <button type="button" className={SWITCH} onClick={() => openLoginPopup(isLogin ? 'register' : 'login')}>
              {t(isLogin ? 'registerNow' : 'login')}
            </button>
          </p>
        </div>
      </div>
    </Dialog>
  )
}

/** Sign in or register, beside what an account is good for. */
export default function LoginPopup({ form }: { form: LoginForm }) {
  return <LoginTexts><LoginDialog form={form} /></LoginTexts>
}
