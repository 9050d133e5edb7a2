import { Logo } from '@/components/layout/logo'
import { Card } from '@/components/ui/card'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { DeskNeedsScripts } from '../needs-scripts'
import { SignedOutCleanup } from '../others-work'
import { SignInForm } from './sign-in-form'

export function DeskSignIn() {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <main id="content" className="mx-auto grid max-w-md gap-6 px-gutter py-section">
      <Logo />
      <DeskNeedsScripts />
      <SignedOutCleanup />
      <Card className="grid gap-4 p-6">
        <h1 className="text-2xl">{t('signIn.title')}</h1>
        <SignInForm
          submit={t('signIn.submit')}
          offline={t('offline')}
          fields={[
            {
              name: 'username',
              label: t('signIn.username'),
              kind: 'text',
              required: true,
              autoComplete: 'username',
            },
            {
              name: 'password',
              label: t('signIn.password'),
              kind: 'password',
              required: true,
              autoComplete: 'current-password',
            },
            {
              name: 'code',
              label: t('signIn.code'),
              hint: t('signIn.codeHint'),
              kind: 'text',
              autoComplete: 'one-time-code',
            },
          ]}
        />
      </Card>
    </main>
  )
}
