import { Logo } from '@/components/layout/logo'
import { Card } from '@/components/ui/card'
import { SignInForm } from './sign-in-form'

export interface SignInTexts {
  title: string
  username: string
  password: string
  code: string
  codeHint: string
  submit: string
  offline: string
}

/** What anybody sees who isn't signed in as staff, whichever page of the desk they asked for. */
export function DeskSignIn({ texts }: { texts: SignInTexts }) {
  return (
    <main id="content" className="mx-auto grid max-w-md gap-6 px-gutter py-section">
      <Logo />
      <Card className="grid gap-4 p-6">
        <h1 className="text-2xl">{texts.title}</h1>
        <SignInForm
          submit={texts.submit}
          offline={texts.offline}
          fields={[
            {
              name: 'username',
              label: texts.username,
              kind: 'text',
              required: true,
              autoComplete: 'username',
            },
            {
              name: 'password',
              label: texts.password,
              kind: 'password',
              required: true,
              autoComplete: 'current-password',
            },
            {
              name: 'code',
              label: texts.code,
              hint: texts.codeHint,
              kind: 'text',
              autoComplete: 'one-time-code',
            },
          ]}
        />
      </Card>
    </main>
  )
}
